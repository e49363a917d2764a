package io.searchgateway.store;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** Lets one write be under way at a time, and holds no thread meanwhile. */
public final class SingleWriter {

  private static final CompletableFuture<Void> NOBODY = CompletableFuture.completedFuture(null);

  private final AtomicReference<CompletableFuture<Void>> writing = new AtomicReference<>(NOBODY);

  /**
   * Writes at once, or when the write under way has ended, however that ended. The stage ends as
   * the write does; what had been there to write before it was asked for has been written then, by
   * whomever.
   */
  public CompletionStage<Void> write(Supplier<CompletionStage<Void>> write) {
    CompletableFuture<Void> mine = new CompletableFuture<>();
    CompletableFuture<Void> others = writing.compareAndExchange(NOBODY, mine);
    if (others != NOBODY) {
      return others.thenCompose(done -> write(write));
    }
    return CompletableFuture.<Void>completedFuture(null)
        .thenCompose(begin -> write.get())
        .whenComplete(
            (done, failure) -> {
              writing.set(NOBODY);
              mine.complete(null);
            });
  }
}
