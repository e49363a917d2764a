package io.searchgateway.store;

import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Reads of the gateway's own indices that can come too early: an index that was just made, or whose
 * engine was just started, answers 503 until its shards have started. The engine says when they
 * have; it is given some seconds, no thread waits, and then its answer stands.
 */
final class StartupReads {

  private static final int UNAVAILABLE = 503;
  private static final int TRIES = 4;
  private static final long PAUSE_MILLIS = 100;
  private static final String WAITING = "?wait_for_status=yellow&timeout=5s";

  private final EngineClient client;

  StartupReads(EngineClient client) {
    this.client = client;
  }

  /**
   * Reads, and reads again while the shards start.
   *
   * @param index a name or a pattern
   * @param read asked once for each try
   */
  CompletionStage<EngineAnswer> read(String index, Supplier<CompletionStage<EngineAnswer>> read) {
    return attempt(index, read, 1);
  }

  private CompletionStage<EngineAnswer> attempt(
      String index, Supplier<CompletionStage<EngineAnswer>> read, int attempt) {
    return read.get()
        .thenCompose(
            answer ->
                answer.status() != UNAVAILABLE || attempt == TRIES
                    ? CompletableFuture.completedStage(answer)
                    : started(index)
                        .thenCompose(
                            started ->
                                started
                                    ? rested(attempt)
                                        .thenCompose(done -> attempt(index, read, attempt + 1))
                                    : CompletableFuture.completedStage(answer)));
  }

  private CompletionStage<Boolean> started(String index) {
    return client.get("/_cluster/health/" + index + WAITING).thenApply(EngineAnswer::successful);
  }

  /** The node that is asked next may hear of the shards a moment later than the master. */
  private static CompletionStage<Void> rested(int attempt) {
    return CompletableFuture.runAsync(
        () -> {},
        CompletableFuture.delayedExecutor(
            PAUSE_MILLIS * attempt, TimeUnit.MILLISECONDS, Runnable::run));
  }
}
