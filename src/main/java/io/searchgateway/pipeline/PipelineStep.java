package io.searchgateway.pipeline;

import io.searchgateway.pipeline.definition.StageDefinition;
import java.util.List;

/**
 * A stage of a pipeline, found and ready.
 *
 * @param definition what the pipeline says of it
 * @param keys names under which a backend's answer is kept
 * @param stage does the work
 * @param needs positions, among the pipeline's steps, of those that must be over before
 */
record PipelineStep(
    StageDefinition definition, List<String> keys, Stage stage, List<Integer> needs) {

  PipelineStep {
    keys = List.copyOf(keys);
    needs = List.copyOf(needs);
  }
}
