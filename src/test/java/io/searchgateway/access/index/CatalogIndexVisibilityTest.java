package io.searchgateway.access.index;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.index.EngineIndexCatalog.Known;
import io.searchgateway.access.index.IndexMap.Alias;
import io.searchgateway.access.index.IndexMap.DataStream;
import io.searchgateway.access.index.IndexMap.Entry;
import io.searchgateway.access.index.IndexMap.Index;
import io.searchgateway.rights.IndexGrants;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** What is shown of an engine's names. */
class CatalogIndexVisibilityTest {

  private static final Index OPEN = new Index(true, false);

  private final CatalogIndexVisibility visibility =
      new CatalogIndexVisibility(
          () ->
              Optional.of(
                  new Known(
                      new IndexMap(
                          new TreeMap<String, Entry>(
                              Map.of(
                                  "books-1",
                                  OPEN,
                                  "secret",
                                  OPEN,
                                  ".gateway-users",
                                  OPEN,
                                  "books-pub",
                                  new Alias(Set.of("secret")),
                                  "lib",
                                  new Alias(Set.of("secret", "books-1")),
                                  "loophole",
                                  new Alias(Set.of(".gateway-users")),
                                  "logs",
                                  new DataStream(List.of("old-logs")),
                                  ".ds-logs-2030.01.01-000001",
                                  new Index(true, true),
                                  "old-logs",
                                  OPEN))),
                      true)),
          ".gateway-");

  private Predicate<String> sees(String asked, String... grants) {
    return visibility.of(IndexGrants.parse(List.of(grants)), asked);
  }

  @Test
  void whatIsGrantedIsSeenAndNothingElse() {
    assertThat(sees("", "books*")).accepts("books-1", "books-unknown").rejects("secret", "lib");
  }

  @Test
  void anAliasIsNotSeenByAPatternWhenItLeadsElsewhere() {
    assertThat(sees("", "books*")).rejects("books-pub");
    assertThat(sees("", "books-pub")).accepts("books-pub").rejects("secret");
  }

  @Test
  void whatAGrantedAliasLeadsToIsSeenByWhoAsksThroughIt() {
    assertThat(sees("lib", "lib")).accepts("lib", "secret", "books-1").rejects("books-pub");
    assertThat(sees("lib", "books*")).accepts("books-1").rejects("secret", "lib");
    assertThat(sees("l*", "lib")).accepts("secret");
  }

  @Test
  void aDataStreamIsSeenWithWhatItConsistsOf() {
    assertThat(sees("", "logs", "old-logs")).accepts("logs", ".ds-logs-2030.01.01-000001");
    assertThat(sees("", "books*")).rejects(".ds-logs-2030.01.01-000001", "logs");
    assertThat(sees("logs", "logs", "old-logs")).accepts("old-logs");
  }

  @Test
  void theGatewaysOwnIndicesAreNeverSeen() {
    assertThat(sees(".gateway-users", "*", ".*", ".gateway-users"))
        .rejects(".gateway-users", ".gateway-unknown");
    assertThat(sees("loophole", "loophole")).rejects(".gateway-users", "loophole");
  }

  @Test
  void whileTheMapIsUnknownNamesCount() {
    Predicate<String> sees =
        new CatalogIndexVisibility(Optional::empty, ".gateway-")
            .of(IndexGrants.parse(List.of("books*", "lib")), "lib");

    assertThat(sees).accepts("books-1", "lib").rejects("secret", ".gateway-users");
  }
}
