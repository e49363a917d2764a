package io.searchgateway.pipeline;

import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The context at one moment; every change makes another one, so that a stage running beside others
 * keeps what it saw.
 *
 * @param request as stages left it
 * @param response as stages left it
 * @param written by whom the response was written last
 * @param envs what stages have set, above the definition's own
 * @param values what else stages have put at the root
 * @param attachments typed values
 * @param answered why backends need not be called any more
 * @param rewrites which stages have changed the request's body, in order
 */
record ContextState(
    PipelineRequest request,
    PipelineResponse response,
    Written written,
    Map<String, JsonValue> envs,
    Map<String, Entry> values,
    Attachments attachments,
    Optional<String> answered,
    List<RequestRewrite> rewrites) {

  /**
   * By whom the response was written.
   *
   * @param anything whether any stage wrote one
   * @param presetBody whether a script set the body after the last pre-built stage wrote one
   * @param presetCode whether a script set the code likewise
   */
  record Written(boolean anything, boolean presetBody, boolean presetCode) {
    static final Written NOT = new Written(false, false, false);
    static final Written BY_STAGE = new Written(true, false, false);
  }

  /** What is kept under a key at the root. */
  sealed interface Entry {}

  /** A value. */
  record Value(JsonValue json) implements Entry {}

  /** A backend's answer, which scripts see as text. */
  record Answer(MessageBody body) implements Entry {}

  static ContextState of(PipelineRequest request) {
    return new ContextState(
        request,
        PipelineResponse.UNSET,
        Written.NOT,
        Map.of(),
        Map.of(),
        Attachments.NONE,
        Optional.empty(),
        List.of());
  }

  /** The answers that are kept under keys. */
  List<MessageBody> keptBodies() {
    List<MessageBody> bodies = new ArrayList<>(values.size());
    values
        .values()
        .forEach(
            kept -> {
              if (kept instanceof Answer answer) {
                bodies.add(answer.body());
              }
            });
    return bodies;
  }

  boolean holds(MessageBody body) {
    return request.body() == body
        || response.body() == body
        || keptBodies().contains(body)
        || rewrites.stream().anyMatch(rewrite -> rewrite.before() == body);
  }

  /** With what a synchronous stage did; a backend's answer is kept under its keys too. */
  ContextState with(StageResult.Changed changed, PipelineStep step) {
    List<String> answerKeys = step.answerKeys();
    Map<String, Entry> kept = values;
    if (!changed.values().isEmpty() || (changed.response().isPresent() && !answerKeys.isEmpty())) {
      kept = new LinkedHashMap<>(values);
      for (Map.Entry<String, JsonValue> value : changed.values().entrySet()) {
        kept.put(value.getKey(), new Value(value.getValue()));
      }
      if (changed.response().isPresent()) {
        Entry answer = new Answer(changed.response().get().body());
        for (String key : answerKeys) {
          kept.put(key, answer);
        }
      }
    }
    return new ContextState(
        changed.request().orElse(request),
        changed.response().orElse(response),
        changed.response().isPresent() ? written(changed, step) : written,
        merged(envs, changed.envs()),
        kept,
        attachments.withAll(changed.attachments()),
        changed.answered().isPresent() ? changed.answered() : answered,
        rewrites);
  }

  /** A backend's answer, or one in place of it, ends a preset; shaping a response does not. */
  private Written written(StageResult.Changed changed, PipelineStep step) {
    boolean answer = step.stage().kind() == Stage.Kind.BACKEND || changed.answered().isPresent();
    return answer
        ? Written.BY_STAGE
        : new Written(true, written.presetBody(), written.presetCode());
  }

  /** With no body in place of answers that are still on their way. */
  ContextState withoutStreams() {
    Map<String, Entry> kept = new LinkedHashMap<>(values);
    kept.replaceAll(
        (key, value) ->
            value instanceof Answer on && on.body().held().isEmpty()
                ? new Answer(MessageBody.EMPTY)
                : value);
    return new ContextState(
        request, response, written, envs, kept, attachments, answered, rewrites);
  }

  /** With another response, whoever wrote it. */
  ContextState with(PipelineResponse other) {
    return new ContextState(request, other, written, envs, values, attachments, answered, rewrites);
  }

  /** With values that an async stage added, and what it attached. */
  ContextState withAdded(Map<String, Entry> added, Attachments attached) {
    Map<String, Entry> kept = new LinkedHashMap<>(values);
    added.forEach(kept::putIfAbsent);
    return new ContextState(
        request, response, written, envs, kept, attached.withAll(attachments), answered, rewrites);
  }

  /** With what a script returned. */
  ContextState with(
      PipelineRequest newRequest,
      PipelineResponse newResponse,
      Written newWritten,
      Map<String, JsonValue> newEnvs,
      Map<String, JsonValue> newValues) {
    Map<String, Entry> kept = new LinkedHashMap<>(values);
    newValues.forEach((key, value) -> kept.put(key, new Value(value)));
    return new ContextState(
        newRequest,
        newResponse,
        newWritten,
        merged(envs, newEnvs),
        kept,
        attachments,
        answered,
        rewrites);
  }

  /** With the note that a stage has changed the body of the request. */
  ContextState rewrittenBy(String stage, MessageBody.Held before) {
    List<RequestRewrite> all = new ArrayList<>(rewrites);
    all.add(RequestRewrite.by(stage, before));
    return new ContextState(
        request, response, written, envs, values, attachments, answered, List.copyOf(all));
  }

  private static Map<String, JsonValue> merged(
      Map<String, JsonValue> old, Map<String, JsonValue> changes) {
    if (changes.isEmpty()) {
      return old;
    }
    Map<String, JsonValue> all = new LinkedHashMap<>(old);
    all.putAll(changes);
    return Collections.unmodifiableMap(all);
  }
}
