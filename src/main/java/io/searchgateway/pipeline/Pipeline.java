package io.searchgateway.pipeline;

import io.searchgateway.pipeline.definition.PipelineDefinition;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * A pipeline ready to run.
 *
 * @param definition what it was made from
 * @param origin where it comes from
 * @param version counted from 1
 * @param created when the first version was saved
 * @param trigger whether it takes a request that a route of its matches
 * @param steps its stages in the order in which they start
 * @param finalSteps those that always run when the others are over, in order
 */
public record Pipeline(
    PipelineDefinition definition,
    Origin origin,
    int version,
    Instant created,
    Optional<PipelineTrigger> trigger,
    List<PipelineStep> steps,
    List<PipelineStep> finalSteps) {

  public Pipeline {
    steps = List.copyOf(steps);
    finalSteps = List.copyOf(finalSteps);
  }

  /** One without stages that always run. */
  public Pipeline(
      PipelineDefinition definition,
      Origin origin,
      int version,
      Instant created,
      Optional<PipelineTrigger> trigger,
      List<PipelineStep> steps) {
    this(definition, origin, version, created, trigger, steps, List.of());
  }

  /** The same with other stages in the place of its own, each chosen by id and stage. */
  public Pipeline withStages(BiFunction<String, Stage, Stage> choice) {
    return new Pipeline(
        definition,
        origin,
        version,
        created,
        trigger,
        steps.stream().map(step -> step.with(choice.apply(step.id(), step.stage()))).toList(),
        finalSteps.stream().map(step -> step.with(choice.apply(step.id(), step.stage()))).toList());
  }

  /** Where a pipeline comes from. */
  public enum Origin {
    /** A default of the gateway, which gives way to any stored one. */
    BUILT_IN,
    /** Written by a user. */
    STORED
  }

  /** Stages that are not run now, because they failed too often, and for how long. */
  public Map<String, Duration> suspended() {
    Map<String, Duration> suspended = new LinkedHashMap<>();
    Stream.concat(steps.stream(), finalSteps.stream())
        .forEach(
            step -> step.stage().suspended().ifPresent(rest -> suspended.put(step.id(), rest)));
    return suspended;
  }

  /**
   * Whether what the backend behind a step answers is decided by the request as that step sees it:
   * all stages up to the backend are deterministic, there is one backend only, and no stage before
   * says that it is not deterministic.
   */
  boolean isAnswerDetermined(PipelineStep from) {
    boolean behind = false;
    boolean asked = false;
    for (PipelineStep step : steps) {
      boolean backend = step.stage().kind() == Stage.Kind.BACKEND;
      if (step.id().equals(from.id())) {
        behind = true;
      } else if (step.definition().enabled()) {
        boolean determined =
            asked
                ? !backend
                : behind ? step.isDeterministic() : !step.definition().nondeterministic();
        if (!determined) {
          return false;
        }
        asked |= behind && backend;
      }
    }
    return asked;
  }

  public String id() {
    return definition.id();
  }
}
