package io.searchgateway.engine;

import io.searchgateway.problem.Problem;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;

/** What a failed call to the engine means to the client whose request needed it. */
public final class EngineProblems {

  private EngineProblems() {}

  /** 503 when too many wait, 504 when the engine was silent, else 502; names no address. */
  public static Problem describe(Throwable failure) {
    if (failure instanceof RejectedExecutionException) {
      return Problem.retryable(
          503,
          "too_many_requests_in_flight",
          "too many requests wait for the engine",
          Duration.ofSeconds(1));
    }
    if (failure instanceof TimeoutException || failure instanceof SocketTimeoutException) {
      return Problem.of(504, "engine_timeout", "the engine did not respond in time");
    }
    return unreachable();
  }

  /** 502: it cannot be asked for what is needed to answer. */
  public static Problem unreachable() {
    return unavailable(502);
  }

  /** 503: it has not been reached yet, so that nobody knows how to speak to it. */
  public static Problem unknown() {
    return unavailable(503);
  }

  private static Problem unavailable(int status) {
    return Problem.retryable(
        status, "engine_unavailable", "the engine cannot be reached", Duration.ofSeconds(1));
  }
}
