package io.searchgateway.feature.storedquery;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static io.searchgateway.testkit.CalledEngine.problem;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.audit.AuditEvent;
import io.searchgateway.authorization.FixedIndexCatalog;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.store.DocumentStore;
import io.searchgateway.testkit.CalledEngine;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What becomes of stored queries that are saved and deleted. */
class StoredQueryChangesTest {

  private static final Caller ANNE = Caller.administrator("anne");
  private static final QueryDefinition DEFINITION =
      QueryDefinition.of(
          "films",
          "",
          JsonValue.EMPTY_JSON_OBJECT,
          JsonValue.EMPTY_JSON_OBJECT,
          ParameterSchema.read(JsonValue.EMPTY_JSON_OBJECT, Pointer.ROOT, new ArrayList<>()),
          1);

  private final CalledEngine engine = new CalledEngine();
  private final List<AuditEvent> audited = new ArrayList<>();
  private final StoredQueries queries =
      new StoredQueries(engine.indices(), () -> Optional.of(DIALECT), audited::add);

  @BeforeEach
  void read() {
    done(queries.look());
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private static Exchange by(Caller caller) {
    Exchange exchange =
        new Exchange("1", "PUT", RequestTarget.of("/_storedquery/a"), "", Map.of(), List.of());
    exchange.authenticated(caller);
    return exchange;
  }

  private void damage(String id) {
    DocumentStore store = engine.indices().documents();
    JsonObject damaged = Json.wrapped("definition", Json.text("{"));
    done(store.put(DIALECT, engine.indices().name("storedqueries"), id, damaged));
  }

  @Test
  void theTrailKeepsWhatWasDeleted() {
    done(queries.save("a", DEFINITION, by(ANNE), before -> {}));
    done(queries.delete("a", by(ANNE), before -> {}));
    AuditEvent deletion = audited.get(1);
    assertThat(deletion.action()).isEqualTo("storedquery.delete");
    assertThat(deletion.before().orElseThrow().asJsonObject().getString("index"))
        .isEqualTo("films");
    assertThat(deletion.after()).isEmpty();
  }

  @Test
  void onlyWhoMaySeeEverythingSavesOverADamagedOne() {
    damage("a");
    Caller reader = FixedIndexCatalog.reader();
    for (int twice = 0; twice < 2; twice++) {
      assertThat(problem(queries.save("a", DEFINITION, by(reader), before -> {})).type())
          .isEqualTo("damaged_document");
    }
    assertThat(done(queries.save("a", DEFINITION, by(ANNE), before -> {})).made()).isTrue();
  }

  @Test
  void aDamagedOneStaysWhereItsStateIsNotAsAsked() {
    damage("a");
    for (int twice = 0; twice < 2; twice++) {
      Problem refused =
          problem(
              queries.save(
                  "a",
                  DEFINITION,
                  by(ANNE),
                  before -> {
                    throw Problem.of(412, "precondition_failed", "another state");
                  }));
      assertThat(refused.status()).isEqualTo(412);
    }
    assertThat(
            problem(queries.save("a", DEFINITION, by(FixedIndexCatalog.reader()), b -> {})).type())
        .isEqualTo("damaged_document");
  }
}
