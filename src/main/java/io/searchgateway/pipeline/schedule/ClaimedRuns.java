package io.searchgateway.pipeline.schedule;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.store.CompletionFailures;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/**
 * Runs by the clock, each on the one gateway that claims it first.
 *
 * @param memory takes for what a run holds
 */
public record ClaimedRuns(Claim claim, MemoryBudget memory) {

  private static final System.Logger LOG = System.getLogger(ClaimedRuns.class.getName());

  /** Settles who runs what; as {@link io.searchgateway.store.TaskClaims#claim}. */
  @FunctionalInterface
  public interface Claim {
    CompletionStage<Boolean> claim(Dialect dialect, String task, long turn);
  }

  /**
   * Does the work, unless another gateway does.
   *
   * @param task the same on all gateways
   * @param turn which of its runs it is
   * @param shown what is run, for the log
   * @return when it is over; does not fail
   */
  public CompletionStage<Void> run(
      Dialect dialect,
      String task,
      long turn,
      String shown,
      Function<MemoryReservation, CompletionStage<Void>> work) {
    return claim
        .claim(dialect, task, turn)
        .thenCompose(
            ours -> ours ? memory.during(work) : CompletableFuture.<Void>completedStage(null))
        .exceptionally(
            failure -> {
              LOG.log(
                  System.Logger.Level.WARNING,
                  "{0} was not run: {1}",
                  shown,
                  CompletionFailures.cause(failure).getMessage());
              return null;
            });
  }

  /** The request that a run stands for, which nobody sent. */
  public static Exchange exchange(
      Caller clock, String method, RequestTarget target, MemoryReservation reservation) {
    Exchange exchange =
        new Exchange(
            UUID.randomUUID().toString().replace("-", ""),
            method,
            target,
            "127.0.0.1",
            Map.of(),
            List.of());
    exchange.holdIn(reservation);
    exchange.authenticated(clock);
    return exchange;
  }
}
