package io.searchgateway.pipeline;

import io.searchgateway.pipeline.definition.TriggerDefinition;

/** Reads the triggers of pipelines. */
@FunctionalInterface
public interface PipelineTriggers {

  /**
   * The trigger that the definition says.
   *
   * @throws IllegalArgumentException when it cannot be read; the message is for the author
   */
  PipelineTrigger read(TriggerDefinition trigger);
}
