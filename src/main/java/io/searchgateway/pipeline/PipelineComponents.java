package io.searchgateway.pipeline;

import java.util.Optional;

/**
 * What pipelines are made of in this build; a definition that needs what is absent is refused.
 *
 * @param stages the pre-built stages
 * @param scripts for stages that are scripts
 * @param conditions for triggers of stages
 * @param triggers for triggers of pipelines
 */
public record PipelineComponents(
    StageRegistry stages,
    Optional<ScriptStages> scripts,
    Optional<StageConditions> conditions,
    Optional<RequestTriggers> triggers) {

  /** Pre-built stages with their triggers, and nothing else. */
  public static PipelineComponents of(StageRegistry stages) {
    return new PipelineComponents(
        stages, Optional.empty(), Optional.of(new ExpressionConditions()), Optional.empty());
  }
}
