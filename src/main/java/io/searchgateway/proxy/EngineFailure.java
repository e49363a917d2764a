package io.searchgateway.proxy;

import io.searchgateway.problem.Problem;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;

/** What a failed exchange with the engine means to the client. */
final class EngineFailure {

  private EngineFailure() {}

  /** The client kept the exchange waiting for too long. */
  static final class SlowClient extends Exception {

    private static final long serialVersionUID = 1L;

    SlowClient() {
      super("the client is slower than the minimum rate", null, false, false);
    }
  }

  /** The request's body could not be read to its end. */
  static final class ClientGone extends Exception {

    private static final long serialVersionUID = 1L;

    ClientGone(Throwable cause) {
      super("the client's body broke off", cause, false, false);
    }
  }

  static Problem describe(Throwable failure) {
    if (failure instanceof SlowClient) {
      return Problem.of(408, "client_too_slow", "the request body arrived too slowly");
    }
    if (failure instanceof ClientGone) {
      return Problem.of(400, "body_incomplete", "the request body broke off");
    }
    if (failure instanceof RejectedExecutionException) {
      return Problem.retryable(
          503,
          "too_many_requests_in_flight",
          "too many requests wait for the engine",
          Duration.ofSeconds(1));
    }
    if (failure instanceof TimeoutException || failure instanceof SocketTimeoutException) {
      return Problem.of(504, "engine_timeout", "the engine did not answer in time");
    }
    return Problem.retryable(
        502, "engine_unavailable", "the engine cannot be reached", Duration.ofSeconds(1));
  }
}
