package io.searchgateway.audit.rest;

import io.searchgateway.store.Failures;
import jakarta.ws.rs.container.AsyncResponse;
import java.util.concurrent.CompletionStage;

/** Answers that come when they are there. */
final class Later {

  private Later() {}

  /** Answers with what the stage ends with, its failure too. */
  static void answer(AsyncResponse response, CompletionStage<?> stage) {
    var unused =
        stage.handle(
            (answer, failure) ->
                failure == null
                    ? response.resume(answer)
                    : response.resume(Failures.cause(failure)));
  }
}
