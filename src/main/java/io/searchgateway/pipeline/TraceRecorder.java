package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Gathers the trace of one invocation; contexts only when they are asked for. */
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

  Trace trace(List<StageRun> runs, long begin) {
    List<Trace.StageTrace> stages = new ArrayList<>(runs.size());
    for (StageRun run : runs) {
      stages.add(run.trace(begin));
    }
    return new Trace(stages, Duration.ofNanos(System.nanoTime() - begin));
  }
}
