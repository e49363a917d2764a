package io.searchgateway.http;

import io.searchgateway.engine.EngineProblems;
import io.searchgateway.engine.EngineUnreachable;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.StoreFailure;
import io.searchgateway.store.StoreProblems;

/** Problems of this room that several classes tell. */
final class HttpProblems {

  private static final int TIMEOUT = 408;
  private static final int CONFLICT = 409;
  private static final int TOO_MANY = 429;
  private static final int SERVER_ERRORS = 500;
  private static final StoreProblems STORE = new StoreProblems("the stored records", "replace it");

  private HttpProblems() {}

  static Problem internal() {
    return Problem.of(500, "internal_error", "the gateway failed; see its log");
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
    return StoreFailure.isConflict(failure) ? StoreProblems.lostRace() : STORE.away();
  }
}
