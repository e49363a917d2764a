package io.searchgateway.pipeline;

import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * One kind of work that a pipeline can do; one object serves all invocations at once.
 *
 * <p>A pre-built stage carries a {@link PipelineStage} with its name.
 */
@FunctionalInterface
public interface Stage {

  /** What a stage is to the stages around it. */
  enum Kind {
    /** Runs whatever happened before. */
    ORDINARY,
    /** Prepares a backend's call: skipped when an earlier stage has the answer already. */
    PREPARES_BACKEND,
    /** Calls a backend: likewise, and its answer is kept under the stage's id as well. */
    BACKEND
  }

  /**
   * Does the work. Must not block; nothing of a failed stage is merged into the context.
   *
   * <p>A failure is told by {@link StageFailure} in the result, or by a {@link
   * io.searchgateway.problem.Problem} thrown or completed with. Anything else that is thrown is
   * logged and told the client as an internal error.
   */
  CompletionStage<StageResult> run(StageContext context);

  /** What the stage is to the stages around it. */
  default Kind kind() {
    return Kind.ORDINARY;
  }

  /** Whether it looks into the body of the response: a streamed one is then read in before. */
  default boolean readsResponse() {
    return false;
  }

  /**
   * Whether the same work may be done again after it failed, as the definition wishes, without the
   * risk of an effect that happens twice.
   */
  default boolean isRepeatable(StageContext context) {
    return false;
  }

  /**
   * Whether it calls or changes something outside the gateway, which a dry test run must not do.
   */
  default boolean reachesOut() {
    return kind() == Kind.BACKEND;
  }

  /** Names of inputs without which a definition that uses the stage is refused. */
  default List<String> requiredInputs() {
    return List.of();
  }

  /**
   * What is wrong with inputs that hold no templates; told at upload. Inputs that do are judged
   * when the stage runs.
   */
  default List<InputFault> inputFaults(JsonObject inputs) {
    return List.of();
  }

  /**
   * The stage made ready for inputs that hold no templates, once for all invocations; called only
   * with inputs that have no {@link #inputFaults}. It must be of the same kind.
   */
  default Stage prepared(JsonObject inputs) {
    return this;
  }

  /**
   * Whether what it does is decided by its inputs and by the request as it sees it, so that it does
   * the same with an equal request.
   *
   * @param inputs as written in the definition, without templates
   */
  default boolean isDeterministic(JsonObject inputs) {
    return false;
  }

  /** For how long it is not run, because it failed too often; absent when it is. */
  default Optional<Duration> suspended() {
    return Optional.empty();
  }

  /** JSON Schema of the inputs, an object. */
  default JsonObject inputsSchema() {
    return JsonObject.EMPTY_JSON_OBJECT;
  }
}
