package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.Trace.State;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The stages of one invocation and what they mean to each other. */
final class StageRuns {

  private final List<StageRun> runs;
  private final StageConsole console;
  private final boolean contexts;
  private final long begin = System.nanoTime();
  private JsonObject recorded = JsonValue.EMPTY_JSON_OBJECT;

  /**
   * Runs that have not begun.
   *
   * @param console where they print
   * @param contexts whether the context is recorded after each, so that no body may be left unread
   */
  StageRuns(List<PipelineStep> steps, StageConsole console, boolean contexts) {
    this.console = console;
    this.contexts = contexts;
    runs = new ArrayList<>(steps.size());
    for (PipelineStep step : steps) {
      runs.add(new StageRun(step));
    }
  }

  int size() {
    return runs.size();
  }

  StageRun get(int position) {
    return runs.get(position);
  }

  /** Whether all that the stage needs is over. */
  boolean ready(StageRun run) {
    for (int need : run.step.needs()) {
      if (!runs.get(need).isOver()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Skips a stage that is not to run.
   *
   * @param answered why backends need not be called, if so
   */
  boolean skipped(StageRun run, Optional<String> answered) {
    if (!run.step.definition().enabled()) {
      run.skip("the stage is disabled", true);
      return true;
    }
    for (int need : run.step.needs()) {
      if (runs.get(need).cascades()) {
        run.skip("the stage needs " + runs.get(need).step.id(), true);
        return true;
      }
    }
    if (answered.isPresent() && run.step.stage().kind() != Stage.Kind.ORDINARY) {
      run.skip(answered.get(), false);
      return true;
    }
    return false;
  }

  /** Whether all stages that are waited for are over. */
  boolean joined() {
    for (StageRun run : runs) {
      if (!run.isOver() && run.isAwaited()) {
        return false;
      }
    }
    return true;
  }

  /** The stage that keeps the invocation from going on. */
  StageRun slowest(int position) {
    for (StageRun run : runs) {
      if (run.state() == State.RUNNING && run.isAwaited()) {
        return run;
      }
    }
    return runs.get(Math.min(position, runs.size() - 1));
  }

  /** The first stage in order that failed. */
  Optional<StageRun> firstFailed() {
    return runs.stream().filter(run -> run.failure().isPresent()).findFirst();
  }

  /** Gives up on all that is not over. */
  void cancel(String why) {
    runs.forEach(run -> run.cancel(why));
  }

  /** Tells all that have run that nobody reads what they may still be sending. */
  void tell() {
    runs.forEach(StageRun::tell);
  }

  boolean recordsContexts() {
    return contexts;
  }

  /** Records the context before the first stage, if contexts are recorded. */
  void record(Supplier<JsonObject> context) {
    if (contexts) {
      recorded = context.get();
    }
  }

  /** The same after a stage. */
  void record(StageRun run, Supplier<JsonObject> context) {
    if (contexts) {
      JsonObject now = context.get();
      run.snapshot(new Trace.Snapshot(now, Json.diff(recorded, now)));
      recorded = now;
    }
  }

  /** Whether a body is held by what a stage saw, or recorded. */
  boolean see(MessageBody body) {
    return contexts || runs.stream().anyMatch(run -> run.sees(body));
  }

  /** The member {@code stages} of the context. */
  JsonObject json() {
    JsonObjectBuilder stages = Json.object();
    for (StageRun run : runs) {
      if (run.state() != State.WAITING) {
        stages.add(run.step.id(), run.json());
      }
    }
    return stages.build();
  }

  Trace trace() {
    List<Trace.StageTrace> stages = new ArrayList<>(runs.size());
    for (StageRun run : runs) {
      stages.add(run.trace(begin, console.of(run.step.id())));
    }
    return new Trace(stages, Duration.ofNanos(System.nanoTime() - begin));
  }
}
