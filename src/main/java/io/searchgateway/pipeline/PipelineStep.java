package io.searchgateway.pipeline;

import io.searchgateway.pipeline.definition.StageDefinition;
import java.util.List;
import java.util.Optional;

/**
 * A stage of a pipeline, found and ready.
 *
 * @param definition what the pipeline says of it
 * @param stage does the work
 * @param inputs its inputs, with what is to be filled in
 * @param condition without whose truth it is skipped
 * @param answerKeys names under which a backend's answer is kept
 * @param needs positions, among the pipeline's steps, of those that must be over before
 */
record PipelineStep(
    StageDefinition definition,
    Stage stage,
    InputsTemplate inputs,
    Optional<StageCondition> condition,
    List<String> answerKeys,
    List<Integer> needs) {

  PipelineStep {
    answerKeys = List.copyOf(answerKeys);
    needs = List.copyOf(needs);
  }

  PipelineStep with(Stage other) {
    return new PipelineStep(definition, other, inputs, condition, answerKeys, needs);
  }

  /** Whether it does the same with an equal request, whatever else the context holds. */
  boolean isDeterministic() {
    return stage.isDeterministic(definition.inputs())
        && !definition.nondeterministic()
        && !definition.async()
        && condition.isEmpty()
        && !inputs.hasPlaces()
        && definition.envs().isEmpty();
  }

  String id() {
    return definition.id();
  }

  /** Whether a streamed response must be read in before the stage can start. */
  boolean readsResponse() {
    return stage.readsResponse() || condition.isPresent() || inputs.hasPlaces();
  }
}
