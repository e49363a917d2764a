package io.searchgateway.authorization.traversal;

import io.searchgateway.authorization.LookupPending;
import io.searchgateway.problem.Problem;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** Something that is done again when it lacked what can be learnt. */
public final class LookupRetry {

  /** More than any body needs, and an end to one that would ask for ever. */
  private static final int ATTEMPTS = 20;

  private LookupRetry() {}

  /**
   * Does it until it does not throw {@link LookupPending}; what it throws else, the stage fails
   * with.
   */
  public static <T> CompletionStage<T> until(Supplier<T> work) {
    return attempt(work, ATTEMPTS);
  }

  private static <T> CompletionStage<T> attempt(Supplier<T> work, int left) {
    try {
      return CompletableFuture.completedFuture(work.get());
    } catch (LookupPending lookupPending) {
      return left == 1
          ? CompletableFuture.failedFuture(unlearnt())
          : lookupPending.ready().thenCompose(learnt -> attempt(work, left - 1));
    } catch (RuntimeException refused) { // A problem as a rule: the stage's failure either way.
      return CompletableFuture.failedFuture(refused);
    }
  }

  private static Problem unlearnt() {
    return Problem.retryable(
        503,
        "indices_unknown",
        "the engine did not return the named indices",
        Duration.ofSeconds(1));
  }
}
