package io.searchgateway.feature.indices.reindex;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** What is known of a run by whoever takes it over. */
class ReindexRunTest {

  private static ReindexRun run(SourceWrites writes) {
    JsonObject none = JsonValue.EMPTY_JSON_OBJECT;
    return ReindexRun.begin(
        "r1",
        "ann",
        new ReindexPlan(false, "a", "b", true, none, none, none, none, writes, false),
        "g1",
        Instant.ofEpochMilli(5));
  }

  private static ReindexRun again(ReindexRun run) {
    return ReindexRun.read("r1", run.json());
  }

  @Test
  void itKnowsWhetherItWasTheOneWhoBlockedTheSource() {
    ReindexRun begun = run(SourceWrites.BLOCK);

    assertThat(again(begun)).isEqualTo(begun);
    assertThat(again(begun).blocked()).isFalse();
    assertThat(again(begun.blocking().in(ReindexState.COPYING).behind(4).cancelling()).blocked())
        .isTrue();
  }

  @Test
  void aRunOfAnOlderGatewayMayHaveBlockedIt() {
    JsonObject older = Json.object(run(SourceWrites.BLOCK).json()).remove("blocked").build();
    JsonObject open = Json.object(run(SourceWrites.OPEN).json()).remove("blocked").build();

    assertThat(ReindexRun.read("r1", older).blocked()).isTrue();
    assertThat(ReindexRun.read("r1", open).blocked()).isFalse();
  }
}
