package io.searchgateway.pipeline;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** What a stage has done; the executor merges it into the context. */
public sealed interface StageResult {

  /** It failed. */
  record Failed(StageFailure failure) implements StageResult {}

  /** A script's return value, merged as {@link ContextMerge} says. */
  record Returned(JsonObject value) implements StageResult {}

  /** It has nothing to do with this request: it counts as skipped, which stages in need feel. */
  record Skipped(String reason) implements StageResult {}

  /**
   * Changes of a pre-built stage.
   *
   * @param request replaces the request that later stages see
   * @param response replaces the response; of an async stage it is kept under its id only
   * @param envs set for later stages
   * @param values set at the root of the context
   * @param attachments typed values for later stages, not seen by scripts
   * @param answered why stages that call a backend need not run; absent when they must
   */
  record Changed(
      Optional<PipelineRequest> request,
      Optional<PipelineResponse> response,
      Map<String, JsonValue> envs,
      Map<String, JsonValue> values,
      Attachments attachments,
      Optional<String> answered)
      implements StageResult {

    private static final StageResult NOTHING = change().build();
    private static final CompletionStage<StageResult> DONE =
        CompletableFuture.completedStage(NOTHING);
  }

  /** The body of the answer that it holds, be it that of a failure. */
  default Optional<MessageBody> body() {
    if (this instanceof Changed changed) {
      return changed.response().map(PipelineResponse::body);
    }
    return this instanceof Failed failed
        ? failed.failure().answer().map(PipelineResponse::body)
        : Optional.empty();
  }

  /** Its body where that is still on its way, or was when the stage had done its own. */
  default Optional<MessageBody> stream() {
    return body().filter(MessageBody.Streamed.class::isInstance);
  }

  /** Lets go of what came too late. */
  default void discard() {
    body().ifPresent(MessageBody::discard);
  }

  /** Nothing is changed. */
  static CompletionStage<StageResult> unchanged() {
    return Changed.DONE;
  }

  /** A failure with that problem. */
  static StageResult failed(StageFailure failure) {
    return new Failed(failure);
  }

  /** Starts a set of changes. */
  static Builder change() {
    return new Builder();
  }

  /** Gathers changes; not shared between threads. */
  final class Builder {

    private Optional<PipelineRequest> request = Optional.empty();
    private Optional<PipelineResponse> response = Optional.empty();
    private Map<String, JsonValue> envs = Map.of();
    private Map<String, JsonValue> values = Map.of();
    private Attachments attachments = Attachments.NONE;
    private Optional<String> answered = Optional.empty();

    private Builder() {}

    public Builder request(PipelineRequest changed) {
      request = Optional.of(changed);
      return this;
    }

    public Builder response(PipelineResponse written) {
      response = Optional.of(written);
      return this;
    }

    public Builder env(String name, JsonValue value) {
      if (envs.isEmpty()) {
        envs = new LinkedHashMap<>();
      }
      envs.put(name, value);
      return this;
    }

    public Builder value(String key, JsonValue value) {
      if (values.isEmpty()) {
        values = new LinkedHashMap<>();
      }
      values.put(key, value);
      return this;
    }

    /** Hands a value to later stages, which find it by its type. */
    public <T> Builder attach(Class<T> type, T value) {
      attachments = attachments.with(type, value);
      return this;
    }

    /** The response is there already: stages that prepare or call a backend are skipped. */
    public Builder answered(String reason) {
      answered = Optional.of(reason);
      return this;
    }

    public StageResult build() {
      return new Changed(request, response, envs, values, attachments, answered);
    }

    /** The result as a stage that is over returns it. */
    public CompletionStage<StageResult> done() {
      return CompletableFuture.completedStage(build());
    }
  }
}
