package io.searchgateway.engine;

import io.searchgateway.problem.Problem;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads something of the engine for many at once, one time after the other: whoever asks gets what
 * was read after he asked, and all who ask in the meantime share the next read.
 */
public final class FreshRead<T> {

  private final Supplier<? extends CompletionStage<T>> read;
  private @Nullable CompletableFuture<T> running;
  private @Nullable CompletableFuture<T> waiting;

  /**
   * Reads that have not begun.
   *
   * @param read begins a read
   */
  public FreshRead(Supplier<? extends CompletionStage<T>> read) {
    this.read = read;
  }

  /**
   * A read that begins from now on: one under way may have been answered already.
   *
   * @return fails as the read does
   */
  public synchronized CompletionStage<T> next() {
    CompletableFuture<T> current = running;
    if (current == null || current.isDone()) {
      current = read.get().toCompletableFuture();
      running = current;
      return current.copy();
    }
    CompletableFuture<T> turn = waiting;
    if (turn == null) {
      turn = new CompletableFuture<>();
      waiting = turn;
      CompletableFuture<T> promised = turn;
      var unused = current.whenComplete((done, failure) -> begin(promised));
    }
    return turn.copy();
  }

  private synchronized void begin(CompletableFuture<T> turn) {
    waiting = null;
    CompletableFuture<T> begun = read.get().toCompletableFuture();
    running = begun;
    var unused =
        begun.whenComplete(
            (found, failure) -> {
              if (failure == null) {
                turn.complete(found);
              } else {
                turn.completeExceptionally(cause(failure));
              }
            });
  }

  private static Throwable cause(Throwable failure) {
    Throwable cause = failure.getCause();
    return failure instanceof CompletionException && cause instanceof Problem ? cause : failure;
  }
}
