package io.searchgateway.pipeline;

import io.searchgateway.pipeline.ContextState.Entry;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Adds to the context what an async stage returned: what is there already stays.
 *
 * @param state the context with the additions
 * @param ignored keys that were not added
 */
record AsyncMerge(ContextState state, List<String> ignored) {

  private static final List<String> PARTS = List.of("request", "response", "envs");

  static AsyncMerge of(ContextState state, StageResult outcome, List<String> answerKeys) {
    return outcome instanceof StageResult.Changed changed
        ? changed(state, changed, answerKeys)
        : returned(state, ((StageResult.Returned) outcome).value());
  }

  private static AsyncMerge changed(
      ContextState state, StageResult.Changed changed, List<String> answerKeys) {
    Map<String, Entry> added = new LinkedHashMap<>();
    List<String> ignored = new ArrayList<>();
    changed
        .values()
        .forEach((key, value) -> add(state, added, ignored, key, new ContextState.Value(value)));
    changed
        .response()
        .ifPresent(
            response -> {
              Entry answer = new ContextState.Answer(response.body());
              answerKeys.forEach(key -> add(state, added, ignored, key, answer));
            });
    if (changed.request().isPresent()) {
      ignored.add("request");
    }
    if (!changed.envs().isEmpty()) {
      ignored.add("envs");
    }
    return new AsyncMerge(state.withAdded(added, changed.attachments()), List.copyOf(ignored));
  }

  private static AsyncMerge returned(ContextState state, JsonObject returned) {
    Map<String, Entry> added = new LinkedHashMap<>();
    List<String> ignored = new ArrayList<>();
    PARTS.stream().filter(returned::containsKey).forEach(ignored::add);
    for (Map.Entry<String, JsonValue> value : ContextMerge.values(returned).entrySet()) {
      add(state, added, ignored, value.getKey(), new ContextState.Value(value.getValue()));
    }
    return new AsyncMerge(state.withAdded(added, Attachments.NONE), List.copyOf(ignored));
  }

  private static void add(
      ContextState state, Map<String, Entry> added, List<String> ignored, String key, Entry value) {
    if (state.values().containsKey(key)) {
      ignored.add(key);
    } else {
      added.put(key, value);
    }
  }
}
