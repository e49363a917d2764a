package io.searchgateway.observability;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineCall.TraceDetail;
import io.searchgateway.pipeline.telemetry.PipelineMetrics;
import io.searchgateway.testkit.ScriptedPipelines;
import org.junit.jupiter.api.Test;

class PipelineCollectorTest {

  @Test
  void figuresAreToldInTheTextOfPrometheus() {
    PipelineMetrics numbers = new PipelineMetrics();
    ScriptedPipelines world = new ScriptedPipelines();
    Pipeline pipeline =
        world.pipeline(
            "{'routes':[{'path':'/x','method':'POST'}],'stages':["
                + "{'id':'good','script':'{}'},{'id':'bad \\\\ one','script':'throw no'},"
                + "{'id':'off','script':'{}','enabled':false}]}");
    world.run(ScriptedPipelines.call(pipeline, "", TraceDetail.TIMES), numbers);
    String text;
    try (Metrics metrics = new Metrics("1.2.3")) {
      metrics.collect(new PipelineCollector(numbers::all));
      text = metrics.scrape();
    }

    assertThat(text)
        .contains(
            "gateway_pipeline_invocations_seconds_count{pipeline=\"p1\",version=\"3\"} 1",
            "gateway_pipeline_errors_total{pipeline=\"p1\",type=\"script_error\",version=\"3\"}"
                + " 1.0",
            "gateway_pipeline_in_flight{pipeline=\"p1\",version=\"3\"} 0.0",
            "stage=\"good\",version=\"3\",le=\"+Inf\"} 1",
            "gateway_pipeline_stages_skipped_total{pipeline=\"p1\",stage=\"off\",version=\"3\"}"
                + " 1.0",
            "gateway_pipeline_series_left_out 0.0")
        .contains("bad \\\\ one");
  }
}
