package io.searchgateway.store;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.CannedAnswers;
import io.searchgateway.testkit.StubEngine;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
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
}
