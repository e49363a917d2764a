package io.searchgateway.pipeline;

import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What happened in an invocation.
 *
 * @param stages in the order in which they were to start
 * @param took from start to answer
 */
public record Trace(List<StageTrace> stages, Duration took) {

  public Trace {
    stages = List.copyOf(stages);
  }

  /** How far a stage got. */
  public enum State {
    WAITING,
    RUNNING,
    SUCCESS,
    ERROR,
    SKIPPED,
    DISABLED,
    CANCELLED;

    /** Whether nothing more happens to the stage. */
    public boolean isOver() {
      return this != WAITING && this != RUNNING;
    }
  }

  /**
   * What happened to one stage.
   *
   * @param id of the stage
   * @param state how far it got
   * @param start from the start of the invocation; absent when it did not run
   * @param took of the stage; absent when it did not run or is not over
   * @param async whether it ran beside others
   * @param reason why it was skipped or cancelled
   * @param failure why it failed
   * @param ignoredKeys what an async stage returned in vain
   * @param console what it printed
   * @param measures what it used
   * @param snapshot the context after it, when asked for
   */
  public record StageTrace(
      String id,
      State state,
      Optional<Duration> start,
      Optional<Duration> took,
      boolean async,
      Optional<String> reason,
      Optional<StageFailure> failure,
      List<String> ignoredKeys,
      List<String> console,
      Map<StageMeasure, Long> measures,
      Optional<Snapshot> snapshot) {

    public StageTrace {
      ignoredKeys = List.copyOf(ignoredKeys);
      console = List.copyOf(console);
      measures = Map.copyOf(measures);
    }

    /** What the client would be told of the failure. */
    public Optional<Problem> error() {
      return failure.map(StageFailure::problem);
    }
  }

  /**
   * The context after a stage.
   *
   * @param context with secrets masked
   * @param diff JSON Patch from the context before
   */
  public record Snapshot(JsonObject context, JsonArray diff) {}

  /** The first stage that failed. */
  public Optional<StageTrace> firstError() {
    return stages.stream().filter(stage -> stage.error().isPresent()).findFirst();
  }
}
