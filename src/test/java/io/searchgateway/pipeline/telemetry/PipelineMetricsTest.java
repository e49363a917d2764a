package io.searchgateway.pipeline.telemetry;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.InvocationListener;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineCall;
import io.searchgateway.pipeline.PipelineCall.TraceDetail;
import io.searchgateway.pipeline.StageMeasure;
import io.searchgateway.testkit.ScriptedPipelines;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PipelineMetricsTest {

  private final PipelineMetrics metrics = new PipelineMetrics();
  private final ScriptedPipelines world = new ScriptedPipelines();

  private Pipeline pipeline(String stages) {
    return world.pipeline("{'routes':[{'path':'/x','method':'POST'}],'stages':" + stages + "}");
  }

  @Test
  void invocationsAndStagesAreCounted() {
    Pipeline pipeline =
        pipeline(
            "[{'id':'good','script':'{}'},{'id':'bad','script':'throw no'},"
                + "{'id':'off','script':'{}','enabled':false}]");
    for (int i = 0; i < 3; i++) {
      world.run(ScriptedPipelines.call(pipeline, "", TraceDetail.TIMES), metrics);
    }

    VersionMetrics figures = metrics.of("p1").get(0);
    assertThat(figures.version()).isEqualTo(3);
    assertThat(figures.inFlight()).isZero();
    assertThat(figures.whole().count()).isEqualTo(3);
    assertThat(figures.whole().errors()).isEqualTo(Map.of("script_error", 3L));
    assertThat(figures.stages().keySet()).containsExactly("good", "bad", "off");
    assertThat(requireNonNull(figures.stages().get("good")).failed()).isZero();
    assertThat(requireNonNull(figures.stages().get("bad")).failed()).isEqualTo(3);
    assertThat(requireNonNull(figures.stages().get("off")).count()).isZero();
    assertThat(requireNonNull(figures.stages().get("off")).skipped()).isEqualTo(3);
  }

  @Test
  void whatIsUnderWayIsCountedApart() {
    PipelineCall call =
        ScriptedPipelines.call(pipeline("[{'id':'a','script':'{}'}]"), "", TraceDetail.TIMES);
    InvocationListener heard = InvocationListener.all(List.of(metrics));

    heard.began(call);

    assertThat(metrics.of("p1").get(0).inFlight()).isEqualTo(1);
    assertThat(metrics.of("other")).isEmpty();
  }

  @Test
  void timesAreSpreadOverTheBuckets() {
    InvocationCounters counts = new InvocationCounters();
    for (int millis = 1; millis <= 100; millis++) {
      counts.ran(Duration.ofMillis(millis));
    }
    counts.ran(Duration.ofHours(2));
    counts.used(Map.of(StageMeasure.SCRIPT_BYTES, 5L));
    counts.used(Map.of(StageMeasure.SCRIPT_BYTES, 6L));

    VersionMetrics.Counts figures = counts.figures();
    assertThat(figures.times().buckets())
        .containsExactly(1L, 1L, 3L, 5L, 10L, 30L, 50L, 0L, 0L, 0L, 0L, 0L, 0L, 1L);
    assertThat(figures.times().p50()).isBetween(45.0, 56.0);
    assertThat(figures.times().p95()).isBetween(86.0, 106.0);
    assertThat(figures.measures()).isEqualTo(Map.of(StageMeasure.SCRIPT_BYTES, 11L));
  }

  @Test
  void theTypesOfErrorsAreBounded() {
    InvocationCounters counts = new InvocationCounters();
    for (int i = 0; i < 200; i++) {
      counts.failed("type" + i);
    }

    assertThat(counts.figures().errors()).hasSize(51).containsEntry("other", 150L);
    assertThat(counts.figures().failed()).isEqualTo(200);
  }

  @Test
  void figuresAreShownAsJson() {
    world.run(
        ScriptedPipelines.call(
            pipeline("[{'id':'bad','script':'throw no'}]"), "", TraceDetail.TIMES),
        metrics);

    JsonObject version =
        VersionMetricsJson.of("p1", metrics.of("p1"), Map.of())
            .getJsonArray("versions")
            .getJsonObject(0);
    assertThat(version.getInt("count")).isEqualTo(1);
    assertThat(version.getInt("error_count")).isEqualTo(1);
    assertThat(version.getJsonObject("took")).containsKeys("mean", "p50", "p95", "p99");
    assertThat(version.getJsonObject("took").getJsonArray("histogram")).hasSize(14);
    JsonObject stage = version.getJsonArray("stages").getJsonObject(0);
    assertThat(stage.getString("id")).isEqualTo("bad");
    assertThat(stage.getJsonObject("errors").getInt("script_error")).isEqualTo(1);
    assertThat(stage.getInt("skipped")).isZero();
  }
}
