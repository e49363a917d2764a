package io.searchgateway.store;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.json.Json;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.CannedAnswers;
import io.searchgateway.testkit.StubEngine;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is found of documents that lie in an index a day. */
class DatedIndicesTest {

  private final CalledEngine called = new CalledEngine();
  private final StubEngine engine = called.stub();
  private final DatedIndices indices =
      new DatedIndices(called.client(), called.indices(), "audit", List.of("a"), List.of("b"));

  @AfterEach
  void stop() {
    called.close();
  }

  @Test
  void aDayThatIsAwayHidesNoOther() {
    engine.on(
        line -> line.path().endsWith("/_search"),
        CannedAnswers.json(200, "{\"_shards\":{\"total\":2,\"failed\":1},\"hits\":{\"hits\":[]}}"));

    JsonObject found = done(indices.searchWhatIsThere(DIALECT, JsonValue.EMPTY_JSON_OBJECT));

    assertThat(found).containsKey("hits");
    assertThat(DatedIndices.lacksShards(found)).isTrue();
    assertThatThrownBy(() -> done(indices.search(DIALECT, JsonValue.EMPTY_JSON_OBJECT)))
        .hasCauseInstanceOf(StoreFailure.class);
  }

  @Test
  void documentsAreReadInPortionsWithoutTheirLargeFields() {
    List<String> asked = new CopyOnWriteArrayList<>();
    engine.on(
        line -> line.path().equals("/_mget"),
        exchange -> {
          asked.add(exchange.readBody().utf8());
          exchange.answerJson(200, "{\"docs\":[{\"_id\":\"1\",\"_source\":{}},{\"_id\":\"2\"}]}");
        });
    Map<String, Instant> ids = new TreeMap<>();
    for (int i = 0; i < 501; i++) {
      ids.put(String.valueOf(i), Instant.EPOCH);
    }
    assertThat(done(indices.get(DIALECT, ids, List.of("state")))).containsOnlyKeys("1");
    assertThat(asked).hasSize(2).allMatch(body -> body.contains("\"excludes\":[\"state\"]"));
  }

  @Test
  void anAnswerThatIsTooLargeToReadIsAFailure() {
    engine.on(line -> line.path().equals("/_mget"), CannedAnswers.json(200, "{}"));
    assertThatThrownBy(() -> done(indices.get(DIALECT, Map.of("1", Instant.EPOCH), List.of())))
        .hasCauseInstanceOf(StoreFailure.class);
  }

  @Test
  void whatTheEngineRefusesIsToldFromWhatItPostpones() {
    assertThat(
            UnwrittenDocuments.of(
                new EngineAnswer(
                    200,
                    Json.readObject(
                        """
                        {"errors":true,"items":[
                        {"index":{"_id":"a","status":201}},
                        {"index":{"_id":"b","status":400,"error":{"type":"x"}}},
                        {"index":{"_id":"c","status":400,"error":{"type":"index_closed_exception"}}},
                        {"index":{"_id":"d","status":403,"error":{"type":"cluster_block_exception"}}},
                        {"index":{"_id":"e","status":429}}]}
                        """
                            .getBytes(StandardCharsets.UTF_8)))))
        .isEqualTo(new UnwrittenDocuments(Set.of("b"), Set.of("c", "d", "e")));
  }
}
