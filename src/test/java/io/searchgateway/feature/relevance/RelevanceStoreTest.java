package io.searchgateway.feature.relevance;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static io.searchgateway.testkit.CalledEngine.problem;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.testkit.CalledEngine;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RelevanceStoreTest {

  private static final JsonObject SECTIONS = RelevanceReaderTest.json("{'search':{'fuzziness':1}}");

  private final CalledEngine engine = new CalledEngine();
  private final RelevanceStore store =
      new RelevanceStore(engine.indices(), () -> Optional.of(DIALECT), AuditTrail.NONE, 2);
  private final Exchange exchange =
      new Exchange("1", "PUT", RequestTarget.of("/"), "", Map.of(), List.of());

  @AfterEach
  void close() {
    engine.close();
  }

  private RelevanceSettings save(String index) {
    return done(store.save(
            index, "test", exchange, before -> new RelevanceStore.Change(SECTIONS, "saved")))
        .stored()
        .value();
  }

  private void delete(String index) {
    done(store.delete(index, exchange, found -> {}));
  }

  @Test
  void historiesOfDeletedSettingsMakeRoomTheOldestFirst() {
    done(store.look());
    save("first");
    save("second");
    delete("second");
    delete("first");
    save("third");
    assertThat(store.withHistory("first")).isEmpty();
    assertThat(store.withHistory("second")).isPresent();
    save("fourth");
    assertThat(store.withHistory("second")).isEmpty();
    assertThat(store.all()).extracting(RelevanceSettings::index).containsExactly("fourth", "third");
    assertThat(
            problem(
                    store.save(
                        "fifth",
                        "test",
                        exchange,
                        before -> new RelevanceStore.Change(SECTIONS, "saved")))
                .type())
        .isEqualTo("too_many_relevance_settings");
    assertThat(save("third").newest().version()).isEqualTo(2);
  }

  @Test
  void aDamagedRecordStaysUntilItIsWrittenOver() {
    done(store.look());
    String record = engine.indices().name("searchrelevancy");
    done(
        engine
            .indices()
            .documents()
            .put(DIALECT, record, "films", RelevanceReaderTest.json("{'versions':7}")));
    Problem refused =
        problem(
            store.save(
                "films",
                "test",
                exchange,
                before -> {
                  throw Problem.of(412, "precondition_failed", "it is in another state");
                }));
    assertThat(refused.type()).isEqualTo("precondition_failed");
    assertThat(problem(store.delete("films", exchange, found -> {})).type())
        .isEqualTo("relevance_not_found");
    assertThat(done(engine.indices().documents().get(DIALECT, record, "films"))).isPresent();
    assertThat(save("films").newest().version()).isEqualTo(1);
  }
}
