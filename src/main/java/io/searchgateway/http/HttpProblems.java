package io.searchgateway.http;

import io.searchgateway.engine.EngineProblems;
import io.searchgateway.engine.EngineUnreachable;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.StoreFailure;
import java.time.Duration;

/** Problems of this room that several classes tell. */
final class HttpProblems {

  private static final int TIMEOUT = 408;
  private static final int CONFLICT = 409;
  private static final int TOO_MANY = 429;
  private static final int SERVER_ERRORS = 500;
  private static final Duration SOON = Duration.ofSeconds(2);

  private HttpProblems() {}

  static Problem internal() {
    return Problem.of(500, "internal_error", "the gateway failed; its log says more");
  }

  /** Whether the store or the engine failed in a way that passes by itself. */
  static boolean isPassing(Throwable failure) {
    return failure instanceof EngineUnreachable
        || (failure instanceof StoreFailure refused && isPassing(refused.status()));
  }

  private static boolean isPassing(int status) {
    return status == TIMEOUT || status == CONFLICT || status == TOO_MANY || status >= SERVER_ERRORS;
  }

  /** What a failure that nobody has foreseen is to a client. */
  static Problem of(Throwable failure) {
    if (failure instanceof EngineUnreachable) {
      return EngineProblems.describe(failure);
    }
    if (!isPassing(failure)) {
      return internal();
    }
    return failure instanceof StoreFailure refused && refused.status() == CONFLICT
        ? Problem.of(
            CONFLICT, "conflict", "somebody else has changed it at the same time; look, try again")
        : Problem.retryable(
            503,
            "store_unavailable",
            "what is stored cannot be read or written now; what was asked may have been done",
            SOON);
  }
}
