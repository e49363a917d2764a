package io.searchgateway.feature.importer.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.request.Caller;
import io.searchgateway.rights.Rights;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ImportOwnerTest {

  private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");

  private final Map<String, Caller> stored = new HashMap<>();

  private ImportOwner owner(Caller caller) {
    return new ImportOwner(caller, name -> Optional.ofNullable(stored.get(name)));
  }

  @Test
  void rightsAreThoseOfTheMoment() {
    stored.put("ann", Caller.administrator("ann"));
    ImportOwner owner = owner(stored.get("ann"));
    stored.put("ann", Caller.powerless("ann"));
    assertThat(owner.at(NOW)).contains(Caller.powerless("ann"));
  }

  @Test
  void whoWasDeletedWritesNoMore() {
    stored.put("ann", Caller.administrator("ann"));
    ImportOwner owner = owner(stored.get("ann"));
    stored.remove("ann");
    assertThat(owner.at(NOW)).isEmpty();
  }

  @Test
  void aDerivedCallerIsOverWhenItsCredentialIsChanged() {
    stored.put("app", Caller.administrator("app"));
    Caller token = new Caller("app:t1", Caller.Kind.TOKEN, Rights.EVERYTHING);
    ImportOwner owner = owner(token);
    assertThat(owner.at(NOW)).contains(token);
    stored.put("app", Caller.powerless("app"));
    assertThat(owner.at(NOW)).isEmpty();
    stored.remove("app");
    assertThat(owner.at(NOW)).isEmpty();
  }

  @Test
  void itsTimeEnds() {
    Caller caller = new Caller("app:t1", Caller.Kind.TOKEN, Rights.EVERYTHING.until(NOW));
    stored.put("app", Caller.administrator("app"));
    assertThat(owner(caller).at(NOW.minusMillis(1))).contains(caller);
    assertThat(owner(caller).at(NOW)).isEmpty();
  }
}
