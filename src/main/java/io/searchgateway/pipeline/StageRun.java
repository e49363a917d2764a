package io.searchgateway.pipeline;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.Trace.State;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/** How far one stage of one invocation has got; changed by one thread at a time. */
final class StageRun {

  final PipelineStep step;

  private volatile State state = State.WAITING;
  private long startNanos;
  private long endNanos;
  private @Nullable String reason;
  private @Nullable StageFailure failure;
  private boolean cascades;
  private List<String> ignoredKeys = List.of();
  private Trace.@Nullable Snapshot snapshot;
  private @Nullable StageView view;
  private Map<StageMeasure, Long> measured = Map.of();
  private @Nullable Future<?> timer;

  StageRun(PipelineStep step) {
    this.step = step;
  }

  State state() {
    return state;
  }

  boolean isOver() {
    return state.isOver();
  }

  /** Whether the pipeline's end waits for it. */
  boolean isAwaited() {
    return step.definition().waitForCompletion();
  }

  /** Whether its answer may become the response though it ran beside others. */
  boolean isAsyncBackend() {
    return step.definition().async() && step.stage().kind() == Stage.Kind.BACKEND;
  }

  /** Whether stages that need this one are skipped with it. */
  boolean cascades() {
    return cascades;
  }

  Optional<StageFailure> failure() {
    return Optional.ofNullable(failure);
  }

  void start(StageView seen) {
    state = State.RUNNING;
    startNanos = System.nanoTime();
    view = seen;
  }

  void succeed() {
    end(State.SUCCESS);
  }

  void fail(StageFailure why) {
    if (state == State.WAITING) {
      startNanos = System.nanoTime();
    }
    failure = why;
    end(State.ERROR);
  }

  void skip(String why, boolean alsoThoseInNeed) {
    reason = why;
    cascades = alsoThoseInNeed;
    // Its trigger may have been judged as its own work; it did not run all the same.
    startNanos = 0;
    state = step.definition().enabled() ? State.SKIPPED : State.DISABLED;
  }

  /** Gives up on it; it is told if it runs. */
  void cancel(String why) {
    if (!isOver()) {
      boolean ran = state == State.RUNNING;
      reason = why;
      end(State.CANCELLED);
      if (!ran) {
        startNanos = 0;
      }
      tell();
    }
  }

  /** Tells a stage that still runs that nobody waits for it. */
  void tell() {
    StageView running = view;
    if (running != null) {
      running.cancel();
    }
  }

  /** It came to its own end and sends nothing more: what it saw may go. */
  void leave() {
    measured = measures();
    view = null;
  }

  boolean sees(MessageBody body) {
    StageView seen = view;
    return seen != null && seen.state().holds(body);
  }

  private Map<StageMeasure, Long> measures() {
    StageView seen = view;
    return seen == null ? measured : seen.measures();
  }

  /** Has a timer stopped when the stage is over. */
  void watchedBy(Future<?> watch) {
    timer = watch;
  }

  void ignored(List<String> keys) {
    ignoredKeys = keys;
  }

  void snapshot(Trace.Snapshot after) {
    snapshot = after;
  }

  private void end(State over) {
    state = over;
    endNanos = System.nanoTime();
    Future<?> watch = timer;
    if (watch != null) {
      watch.cancel(false);
    }
  }

  Trace.StageTrace trace(long beginning, List<String> printed) {
    boolean ran = startNanos != 0;
    return new Trace.StageTrace(
        step.id(),
        state,
        ran ? Optional.of(Duration.ofNanos(startNanos - beginning)) : Optional.empty(),
        ran && isOver() ? Optional.of(Duration.ofNanos(endNanos - startNanos)) : Optional.empty(),
        step.definition().async(),
        Optional.ofNullable(reason),
        failure(),
        ignoredKeys,
        printed,
        measures(),
        Optional.ofNullable(snapshot));
  }

  /** The stage's member of {@code context.stages}. */
  JsonObject json() {
    JsonObjectBuilder json = Json.object().add("state", state.name().toLowerCase(Locale.ROOT));
    if (startNanos != 0 && isOver()) {
      json.add("took", Duration.ofNanos(endNanos - startNanos).toMillis());
    }
    failure()
        .map(StageFailure::problem)
        .ifPresent(
            problem ->
                json.add("code", problem.status())
                    .add(
                        "error",
                        Json.object()
                            .add("type", problem.type())
                            .add("message", problem.message())));
    return json.build();
  }
}
