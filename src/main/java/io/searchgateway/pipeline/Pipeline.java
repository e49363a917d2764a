package io.searchgateway.pipeline;

import io.searchgateway.pipeline.definition.PipelineDefinition;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A pipeline ready to run.
 *
 * @param definition what it was made from
 * @param origin where it comes from
 * @param version counted from 1
 * @param created when the first version was saved
 * @param trigger whether it takes a request that a route of its matches
 * @param steps its stages in the order in which they start
 */
public record Pipeline(
    PipelineDefinition definition,
    Origin origin,
    int version,
    Instant created,
    Optional<PipelineTrigger> trigger,
    List<PipelineStep> steps) {

  public Pipeline {
    steps = List.copyOf(steps);
  }

  /** Where a pipeline comes from. */
  public enum Origin {
    /** A default of the gateway, which gives way to any stored one. */
    BUILT_IN,
    /** Written by a user. */
    STORED
  }

  public String id() {
    return definition.id();
  }
}
