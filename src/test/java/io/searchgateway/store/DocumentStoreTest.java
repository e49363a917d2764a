package io.searchgateway.store;

import static io.searchgateway.testkit.CalledEngine.done;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.engine.EngineIdentity;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.Dialects;
import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.json.Json;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.RequestLine;
import io.searchgateway.testkit.StubEngine;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How documents are changed on condition, as each engine wants to be asked. */
class DocumentStoreTest {

  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final CalledEngine called = new CalledEngine();
  private final StubEngine engine = called.stub();
  private final DocumentStore store = new DocumentStore(called.client());

  @AfterEach
  void stop() {
    called.close();
  }

  private void answer(int status, String json) {
    engine.on(
        line -> line.path().startsWith("/docs"),
        exchange -> {
          RequestLine line = exchange.line();
          asked.add(line.method() + " " + line.target());
          exchange.readBody();
          exchange.answerJson(status, json);
        });
  }

  private static Dialect dialect(String distribution, String version) {
    JsonObject banner =
        Json.readObject(
                "{\"version\":{\"distribution\":\"%s\",\"number\":\"%s\"}}"
                    .formatted(distribution, version)
                    .getBytes(StandardCharsets.UTF_8))
            .orElseThrow();
    return Dialects.of(EngineIdentity.read(banner).orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({
    "elasticsearch, 2.4.6, /docs/doc/a, version=5",
    "elasticsearch, 5.6.16, /docs/doc/a, version=5",
    "elasticsearch, 6.8.23, /docs/_doc/a, version=5",
    "elasticsearch, 7.0.1, /docs/_doc/a, if_seq_no=4&if_primary_term=1",
    "elasticsearch, 8.17.0, /docs/_doc/a, if_seq_no=4&if_primary_term=1",
    "opensearch, 1.3.20, /docs/_doc/a, if_seq_no=4&if_primary_term=1",
    "opensearch, 3.0.0, /docs/_doc/a, if_seq_no=4&if_primary_term=1"
  })
  void whatWasFoundIsReplacedAndDeletedOnlyAsItWasFound(
      String distribution, String version, String path, String condition) {
    Dialect dialect = dialect(distribution, version);
    answer(200, "{\"_version\":5,\"_seq_no\":4,\"_primary_term\":1,\"_source\":{\"n\":1}}");

    DocumentVersion found = done(store.find(dialect, "docs", "a")).orElseThrow().version();
    done(store.replace(dialect, "docs", "a", JsonValue.EMPTY_JSON_OBJECT, found));
    done(store.delete(dialect, "docs", "a", found));
    done(store.delete(dialect, "docs", "a"));

    assertThat(asked)
        .containsExactly(
            "GET " + path,
            "PUT " + path + "?refresh=true&" + condition,
            "DELETE " + path + "?refresh=true&" + condition,
            "DELETE " + path + "?refresh=true");
  }

  @Test
  void aLostRaceIsAFailureAndWhatIsGoneNeedNotBeDeleted() {
    Dialect dialect = dialect("opensearch", "2.19.1");
    DocumentVersion found = new DocumentVersion(4, 1);
    answer(409, "{}");
    assertThatThrownBy(
            () -> done(store.replace(dialect, "docs", "a", JsonValue.EMPTY_JSON_OBJECT, found)))
        .isInstanceOf(CompletionException.class)
        .cause()
        .extracting("status")
        .isEqualTo(409);
    assertThatThrownBy(() -> done(store.delete(dialect, "docs", "a", found)))
        .cause()
        .extracting("status")
        .isEqualTo(409);
    answer(404, "{}");
    done(store.delete(dialect, "docs", "a", found));
    assertThat(done(store.find(dialect, "docs", "a"))).isEmpty();
  }

  @Test
  void whatIsReadTooEarlyIsReadAgainWhenItsShardsHaveStarted() {
    AtomicInteger reads = new AtomicInteger();
    engine.on(
        line -> line.path().startsWith("/_cluster/health/docs"),
        exchange -> {
          asked.add(exchange.line().target());
          exchange.answerJson(200, "{\"timed_out\":false}");
        });
    engine.on(
        line -> line.path().startsWith("/docs"),
        exchange -> {
          exchange.readBody();
          if (reads.incrementAndGet() < 3) {
            exchange.answerJson(503, "{}");
          } else {
            exchange.answerJson(200, "{\"hits\":{\"hits\":[{\"_id\":\"a\"}]}}");
          }
        });

    assertThat(done(store.all(dialect("opensearch", "2.19.1"), "docs", List.of("n"), 10)))
        .hasSize(1);
    assertThat(asked)
        .containsExactly(
            "/_cluster/health/docs?wait_for_status=yellow&timeout=5s",
            "/_cluster/health/docs?wait_for_status=yellow&timeout=5s");
  }

  @Test
  void whatDoesNotStartIsAFailureInTheEnd() {
    engine.on(
        line -> line.path().startsWith("/_cluster/health/docs"),
        exchange -> exchange.answerJson(408, "{\"timed_out\":true}"));
    answer(503, "{}");

    assertThatThrownBy(() -> done(store.find(dialect("opensearch", "2.19.1"), "docs", "a")))
        .cause()
        .extracting("status")
        .isEqualTo(503);
    assertThat(asked).hasSize(1);
  }

  @Test
  void aPageThatLacksAShardIsNoPage() {
    answer(200, "{\"_shards\":{\"failed\":1},\"hits\":{\"hits\":[]}}");

    assertThatThrownBy(
            () -> done(store.all(dialect("opensearch", "2.19.1"), "docs", List.of("n"), 10)))
        .cause()
        .extracting("status")
        .isEqualTo(503);
  }
}
