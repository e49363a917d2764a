package io.searchgateway.indices.reindex;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Pauses between two looks, in which no thread waits. */
final class PollingDelay {

  private final ScheduledExecutorService scheduler;

  PollingDelay(ScheduledExecutorService scheduler) {
    this.scheduler = scheduler;
  }

  /** Ends after so many milliseconds. */
  CompletionStage<Void> pause(long millis) {
    CompletableFuture<Void> rested = new CompletableFuture<>();
    Runnable wake = () -> rested.complete(null);
    var unused = scheduler.schedule(wake, millis, TimeUnit.MILLISECONDS);
    return rested;
  }
}
