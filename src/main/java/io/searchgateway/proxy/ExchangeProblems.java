package io.searchgateway.proxy;

import io.searchgateway.engine.EngineProblems;
import io.searchgateway.problem.Problem;

/** What a failed exchange with the engine means to the client. */
final class ExchangeProblems {

  private ExchangeProblems() {}

  /** The client kept the exchange waiting for too long. */
  static final class SlowClient extends Exception {

    private static final long serialVersionUID = 1L;

    SlowClient() {
      super("the client is slower than the minimum transfer rate", null, false, false);
    }
  }

  /** The request's body could not be read to its end. */
  static final class ClientGone extends Exception {

    private static final long serialVersionUID = 1L;

    ClientGone(Throwable cause) {
      super("the client's body is incomplete", cause, false, false);
    }
  }

  static Problem describe(Throwable failure) {
    if (failure instanceof Problem refused) {
      return refused;
    }
    if (failure instanceof SlowClient) {
      return Problem.of(408, "client_too_slow", "the client sent the body too slowly");
    }
    if (failure instanceof ClientGone) {
      return Problem.of(400, "body_incomplete", "the request body is incomplete");
    }
    return EngineProblems.describe(failure);
  }
}
