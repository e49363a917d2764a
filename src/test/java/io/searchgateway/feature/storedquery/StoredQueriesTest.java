package io.searchgateway.feature.storedquery;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.testkit.CalledEngine;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StoredQueriesTest {

  private final CalledEngine engine = new CalledEngine();
  private final StoredQueries queries =
      new StoredQueries(engine.indices(), () -> Optional.of(DIALECT), AuditTrail.NONE);
  private final Exchange exchange =
      new Exchange("1", "PUT", RequestTarget.of("/"), "", Map.of(), List.of());

  @AfterEach
  void close() {
    engine.close();
  }

  private void save(String id, int parts) {
    String text =
        "{'index':'films','query':{'a':["
            + String.join(",", Collections.nCopies(parts, "[]"))
            + "]}}";
    QueryDefinition definition =
        DefinitionReader.stored(
            Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8))
                .orElseThrow());
    done(queries.save(id, definition, exchange, before -> {}));
  }

  @Test
  void allTogetherAreBounded() {
    done(queries.look());
    for (int i = 0; i < 16; i++) {
      save("q" + i, 12_000);
    }
    Throwable refused = catchThrowable(() -> save("more", 12_000));
    assertThat(refused)
        .rootCause()
        .isInstanceOfSatisfying(
            Problem.class,
            problem -> assertThat(problem.type()).isEqualTo("too_many_stored_queries"));
    save("q0", 10);
    save("more", 12_000);
  }

  @Test
  void theyAreReadInSmallPages() {
    List<String> searches = new CopyOnWriteArrayList<>();
    engine
        .stub()
        .on(
            line -> line.target().contains("_search?scroll"),
            answer -> {
              ByteArrayOutputStream asked = new ByteArrayOutputStream();
              answer.readBody(asked);
              searches.add(asked.toString(StandardCharsets.UTF_8));
              answer.answerJson(200, "{'hits':{'hits':[]}}".replace('\'', '"'));
            });
    done(queries.look());
    assertThat(searches).singleElement().asString().contains("\"size\":50");
  }

  @Test
  void oneLooksAtATime() {
    CompletableFuture<Void> answered = new CompletableFuture<>();
    AtomicInteger reads = new AtomicInteger();
    engine
        .stub()
        .on(
            line -> line.target().contains("_search?scroll"),
            answer -> {
              reads.incrementAndGet();
              answered.join();
              answer.answerJson(200, "{'hits':{'hits':[]}}".replace('\'', '"'));
            });
    CompletionStage<Void> first = queries.look();
    CompletionStage<Void> second = queries.look();
    answered.complete(null);
    done(first);
    assertThat(second.toCompletableFuture()).isDone();
    assertThat(reads).hasValue(1);
  }
}
