package io.searchgateway.pipeline.definition;

import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * One stage of a pipeline.
 *
 * @param id unique in its pipeline; generated from the stage's name when it was not given
 * @param work what the stage does
 * @param enabled whether it is run
 * @param inputs parameters as written, templates unresolved
 * @param continueOnError whether the pipeline goes on after its failure
 * @param async whether it runs beside the following stages
 * @param waitForCompletion false: an async stage that the pipeline does not wait for
 * @param needs ids of the stages that must be over before
 * @param condition expression without whose truth the stage is skipped
 * @param envs seen by this stage only
 * @param timeout of this stage alone
 * @param onError preset for this stage's own failure
 * @param retry when it is tried again
 * @param nondeterministic whether its result is not decided by the request, so that no answer
 *     behind it may be kept for an equal request
 */
public record StageDefinition(
    String id,
    Work work,
    boolean enabled,
    JsonObject inputs,
    boolean continueOnError,
    boolean async,
    boolean waitForCompletion,
    List<String> needs,
    Optional<String> condition,
    JsonObject envs,
    Optional<Duration> timeout,
    Optional<OnError> onError,
    Optional<RetryDefinition> retry,
    boolean nondeterministic) {

  public StageDefinition {
    needs = List.copyOf(needs);
  }

  /** What a stage does. */
  public sealed interface Work {}

  /** A pre-built stage, by its own name and by the spelling that the definition uses. */
  public record PreBuilt(String name, String spelling) implements Work {}

  /** A script within the definition. */
  public record InlineScript(String text) implements Work {}

  /** A script uploaded beside the definition. */
  public record ReferredScript(String name) implements Work {}

  /** What is answered when the stage fails. */
  public record OnError(Optional<String> body, Optional<Integer> code, JsonObject headers) {}

  /** Whether the stage is the pre-built one of that name. */
  public boolean uses(String name) {
    return work instanceof PreBuilt preBuilt && preBuilt.name().equals(name);
  }
}
