package io.searchgateway.pipeline.stored;

import io.searchgateway.engine.EngineUnreachable;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.DamagedDocument;
import io.searchgateway.store.StoreFailure;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** What the store's failures are to a client. */
final class StoredPipelineProblems {

  static final String LOST_RACE = "somebody else has changed it at the same time; look, try again";

  private static final Duration SOON = Duration.ofSeconds(2);
  private static final int CONFLICT = 409;

  private StoredPipelineProblems() {}

  /** The dialect to write in, or a failure as long as the store was not read. */
  static CompletionStage<Dialect> ready(Optional<Dialect> dialect) {
    return dialect
        .map(CompletableFuture::completedStage)
        .orElseGet(() -> CompletableFuture.failedStage(away()));
  }

  /** The stage with its failure as a problem; {@code conflict} says what a lost race means. */
  static <T> CompletionStage<T> told(CompletionStage<T> stage, String conflict) {
    return told(stage, CONFLICT, conflict);
  }

  /** The same, with the status that a lost race is answered with. */
  static <T> CompletionStage<T> told(CompletionStage<T> stage, int status, String conflict) {
    return stage
        .handle(
            (done, failure) ->
                failure == null
                    ? CompletableFuture.completedStage(done)
                    : CompletableFuture.<T>failedStage(
                        problem(CompletionFailures.cause(failure), status, conflict)))
        .thenCompose(told -> told);
  }

  private static Throwable problem(Throwable failure, int status, String conflict) {
    if (StoreFailure.isConflict(failure)) {
      return Problem.of(status, status == CONFLICT ? "conflict" : "precondition_failed", conflict);
    }
    if (failure instanceof IllegalArgumentException || failure instanceof DamagedDocument) {
      return Problem.of(500, "damaged_document", "what is stored is damaged: replace or delete it");
    }
    return failure instanceof StoreFailure || failure instanceof EngineUnreachable
        ? away()
        : failure;
  }

  private static Problem away() {
    return Problem.retryable(
        503,
        "store_unavailable",
        "the stored pipelines cannot be read or written now; what was asked may have been done",
        SOON);
  }
}
