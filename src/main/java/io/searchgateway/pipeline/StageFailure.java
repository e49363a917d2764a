package io.searchgateway.pipeline;

import io.searchgateway.problem.Problem;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * Why a stage failed.
 *
 * @param problem what the client is told unless something else has precedence
 * @param answer what a backend answered, told verbatim in place of the envelope
 * @param line of the script as uploaded
 */
public record StageFailure(
    Problem problem, Optional<PipelineResponse> answer, Optional<Integer> line) {

  /** What the engine's own failures are called where they are a stage's. */
  private static final Map<String, String> BACKEND_TYPES =
      Map.of("engine_unavailable", "backend_unreachable", "engine_timeout", "backend_timeout");

  public StageFailure {
    problem = asOfBackend(problem);
  }

  private static Problem asOfBackend(Problem problem) {
    Optional<String> type = Optional.ofNullable(BACKEND_TYPES.get(problem.type()));
    return type.map(named -> renamed(problem, named)).orElse(problem);
  }

  private static Problem renamed(Problem problem, String type) {
    return problem
        .retryAfterSeconds()
        .map(
            wait ->
                Problem.retryable(
                    problem.status(), type, problem.message(), Duration.ofSeconds(wait)))
        .orElseGet(() -> Problem.of(problem.status(), type, problem.message()));
  }

  /** A failure that is told by its envelope. */
  public static StageFailure of(Problem problem) {
    return new StageFailure(problem, Optional.empty(), Optional.empty());
  }

  /** A backend's answer that counts as a failure, such as one with a status of 400 or more. */
  public static StageFailure of(Problem problem, PipelineResponse answer) {
    return new StageFailure(problem, Optional.of(answer), Optional.empty());
  }

  /** A fault of the gateway's own, of which its log says more. */
  static StageFailure internal() {
    return of(Problem.of(500, "internal_error", "the gateway failed; see its log"));
  }

  /** An input is missing or wrong, which is the definition's fault. */
  public static Problem invalidInput(String message) {
    return Problem.of(500, "invalid_input", message);
  }
}
