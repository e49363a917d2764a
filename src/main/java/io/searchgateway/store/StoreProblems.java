package io.searchgateway.store;

import io.searchgateway.engine.EngineUnreachable;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.problem.Problem;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/**
 * What failures of the store are to a client.
 *
 * @param kept what is in it, such as {@code the stored queries}
 * @param remedy what a client can do about a damaged document
 */
public record StoreProblems(String kept, String remedy) {

  private static final Duration SOON = Duration.ofSeconds(2);

  /**
   * Does something in the store.
   *
   * @param dialect of the engine that has it; absent while it has not been read
   * @return fails with a {@link Problem} where the store does
   */
  public <T> CompletionStage<T> in(
      Optional<Dialect> dialect, Function<Dialect, CompletionStage<T>> work) {
    return in(dialect, lostRace(), work);
  }

  /** The same where a lost race means something else. */
  public <T> CompletionStage<T> in(
      Optional<Dialect> dialect, Problem lostRace, Function<Dialect, CompletionStage<T>> work) {
    return dialect
        .map(CompletableFuture::completedStage)
        .orElseGet(() -> CompletableFuture.failedStage(away()))
        .thenCompose(work)
        .exceptionallyCompose(
            failure ->
                CompletableFuture.failedStage(told(CompletionFailures.cause(failure), lostRace)));
  }

  private Throwable told(Throwable failure, Problem lostRace) {
    if (StoreFailure.isConflict(failure)) {
      return lostRace;
    }
    if (failure instanceof DamagedDocument) {
      return Problem.of(500, "damaged_document", "a record is damaged: " + remedy);
    }
    return failure instanceof StoreFailure || failure instanceof EngineUnreachable
        ? away()
        : failure;
  }

  /** 409: somebody else was quicker. */
  public static Problem lostRace() {
    return Problem.of(409, "conflict", "it was changed at the same time; read it and try again");
  }

  /** 503: the engine that keeps it cannot be asked now. */
  public Problem away() {
    return Problem.retryable(
        503,
        "store_unavailable",
        kept + " cannot be read or written at the moment; the change may have " + "been applied",
        SOON);
  }
}
