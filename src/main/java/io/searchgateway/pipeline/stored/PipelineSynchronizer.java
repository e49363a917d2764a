package io.searchgateway.pipeline.stored;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.store.CompletionFailures;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the pipelines that run in step with the engine: opens the store when the engine appears and
 * looks for changes of other gateways. While the engine is away, what runs goes on running.
 */
public final class PipelineSynchronizer {

  private static final System.Logger LOG = System.getLogger(PipelineSynchronizer.class.getName());

  /** What is kept in step with the store. */
  interface StoredRecords {

    /** Makes the indices and reads everything. */
    CompletionStage<Void> open(Dialect dialect);

    /** Reads what has changed. */
    CompletionStage<Void> refresh(Dialect dialect);

    /** Has run what was read. */
    CompletionStage<Void> serve(Dialect dialect);
  }

  private final StoredRecords kept;
  private final Supplier<Optional<Dialect>> dialect;
  private final AtomicInteger engines = new AtomicInteger();
  private volatile int opened = -1;
  private volatile boolean served;
  private volatile String lastFailure = "";
  private CompletableFuture<Void> working = CompletableFuture.completedFuture(null);

  PipelineSynchronizer(StoredRecords kept, Supplier<Optional<Dialect>> dialect) {
    this.kept = kept;
    this.dialect = dialect;
  }

  /** Begins to look for changes. */
  public void startPolling(ScheduledExecutorService scheduler, Duration interval) {
    var unused =
        scheduler.scheduleWithFixedDelay(
            this::poll, interval.toMillis(), interval.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Whether the stored pipelines were read once; until then requests would pass them by. */
  public boolean ready() {
    return served;
  }

  /**
   * The engine has appeared, perhaps another one; ends when the pipelines are read, or cannot be.
   */
  public CompletionStage<Void> engine() {
    engines.incrementAndGet();
    return working().thenCompose(over -> look());
  }

  private synchronized CompletionStage<Void> working() {
    return working;
  }

  private void poll() {
    CompletionStage<Void> unused = look();
  }

  /** Looks for changes now; ends, never with a failure, when that is over. */
  public synchronized CompletionStage<Void> look() {
    if (dialect.get().isPresent() && working.isDone()) {
      working = step(dialect.get().get()).handle(this::over).toCompletableFuture();
    }
    return working;
  }

  private CompletionStage<Void> step(Dialect current) {
    int engine = engines.get();
    CompletionStage<Void> read = opened == engine ? kept.refresh(current) : kept.open(current);
    return read.thenCompose(done -> kept.serve(current)).thenRun(() -> opened = engine);
  }

  private @Nullable Void over(@Nullable Void done, @Nullable Throwable failure) {
    if (failure == null) {
      served = true;
      lastFailure = "";
      return null;
    }
    // The indices may be gone: the next turn makes them again.
    opened = -1;
    String why = String.valueOf(CompletionFailures.cause(failure).getMessage());
    if (!why.equals(lastFailure)) {
      LOG.log(
          System.Logger.Level.WARNING,
          "The stored pipelines cannot be read at the moment: {0}",
          why);
    }
    lastFailure = why;
    LOG.log(System.Logger.Level.DEBUG, "The stored pipelines cannot be read", failure);
    return null;
  }
}
