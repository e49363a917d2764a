package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.function.Supplier;

/** Records the contexts of one invocation when they are asked for. */
final class TraceRecorder {

  private final boolean contexts;
  private JsonObject last = JsonValue.EMPTY_JSON_OBJECT;

  TraceRecorder(boolean contexts) {
    this.contexts = contexts;
  }

  /** Whether the context is recorded after each stage, so that no body may be left unread. */
  boolean recordsContexts() {
    return contexts;
  }

  void before(Supplier<JsonObject> context) {
    if (contexts) {
      last = context.get();
    }
  }

  void after(StageRun run, Supplier<JsonObject> context) {
    if (contexts) {
      JsonObject now = context.get();
      run.snapshot(new Trace.Snapshot(now, Json.diff(last, now)));
      last = now;
    }
  }
}
