package io.searchgateway.indices.reindex;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.testkit.Jsons;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.Optional;
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

  private static final ReindexRunFormat FORMAT = new ReindexRunFormat();

  private static ReindexRun again(ReindexRun run) {
    return FORMAT.read("r1", FORMAT.write(run));
  }

  private static ReindexRun older(ReindexRun run) {
    JsonObject kept = FORMAT.write(run).getJsonObject("run");
    return FORMAT.read("r1", Json.wrapped("run", Json.object(kept).remove("blocked").build()));
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
    assertThat(older(run(SourceWrites.BLOCK)).blocked()).isTrue();
    assertThat(older(run(SourceWrites.OPEN)).blocked()).isFalse();
  }

  @Test
  void itIsKeptInMillisecondsAndWithoutItsId() {
    ReindexRun run = run(SourceWrites.OPEN);
    ReindexRun over = run.over(ReindexState.FAILED, Optional.of("why"), Instant.ofEpochMilli(9));

    assertThat(FORMAT.write(run))
        .isEqualTo(
            Jsons.object(
                "{'run':{'owner':'ann','plan':{'in_place':false,'source':'a','destination':'b',"
                    + "'data':true,'create':{},'copy':{},'restored':{},'aliases':{},"
                    + "'writes':'open','was_blocked':false},'state':'creating','gateway':'g1',"
                    + "'place':-1,'total':0,'copied':0,'started':5,'touched':5,"
                    + "'cancelled':false,'blocked':false}}"));
    assertThat(again(over)).isEqualTo(over);
  }
}
