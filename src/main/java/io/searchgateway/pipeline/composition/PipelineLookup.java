package io.searchgateway.pipeline.composition;

import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineCall;
import io.searchgateway.pipeline.PipelineExecutor;
import io.searchgateway.pipeline.PipelineRun;
import io.searchgateway.pipeline.Pipelines;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The pipelines of this moment and what runs them, neither of which is there when stages are made.
 */
public record PipelineLookup(Supplier<Pipelines> pipelines, Supplier<PipelineExecutor> executor) {

  Optional<Pipeline> find(String id) {
    return pipelines.get().find(id);
  }

  PipelineRun run(PipelineCall call) {
    return executor.get().run(call);
  }
}
