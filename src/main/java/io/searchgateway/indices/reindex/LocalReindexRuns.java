package io.searchgateway.indices.reindex;

import io.searchgateway.store.CompletionFailures;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** The runs that this gateway carries: its own, and those that other gateways have left. */
final class LocalReindexRuns {

  private static final System.Logger LOG = System.getLogger(LocalReindexRuns.class.getName());

  /** How long a gateway may be silent before its runs are taken over. */
  private static final Duration SILENCE = Duration.ofSeconds(30);

  private static final Duration KEPT = Duration.ofDays(14);

  private final Supplier<ReindexExecutor> executor;
  private final ReindexRunStore store;
  private final String gateway;
  private final InstantSource clock;
  private final Map<String, CompletableFuture<Void>> running = new ConcurrentHashMap<>();
  private volatile boolean stopped;

  /**
   * No runs yet.
   *
   * @param executor makes a new one for each run
   * @param gateway the name of this one among all
   */
  LocalReindexRuns(
      Supplier<ReindexExecutor> executor,
      ReindexRunStore store,
      String gateway,
      InstantSource clock) {
    this.executor = executor;
    this.store = store;
    this.gateway = gateway;
    this.clock = clock;
  }

  /** Ends when the run is over, or rests; does not fail. */
  CompletionStage<Void> execute(ReindexRun run) {
    CompletableFuture<Void> end = new CompletableFuture<>();
    CompletableFuture<Void> before = running.putIfAbsent(run.id(), end);
    if (before != null) {
      return before;
    }
    var unused =
        ReindexSteps.nothing()
            .thenCompose(begun -> executor.get().execute(run))
            .whenComplete(
                (done, failure) -> {
                  running.remove(run.id());
                  end.complete(null);
                });
    return end;
  }

  /** Goes on with runs that nobody carries, and forgets old ones; does not fail. */
  CompletionStage<Void> look() {
    if (stopped) {
      return ReindexSteps.nothing();
    }
    return store
        .isThere()
        .thenCompose(
            there -> there ? store.all() : CompletableFuture.completedStage(List.<ReindexRun>of()))
        .thenAccept(runs -> runs.forEach(this::look))
        .exceptionally(
            failure -> {
              LOG.log(
                  System.Logger.Level.DEBUG,
                  "Reindex jobs cannot be read",
                  CompletionFailures.cause(failure));
              return null;
            });
  }

  private void look(ReindexRun run) {
    Instant now = clock.instant();
    CompletionStage<?> work = ReindexSteps.nothing();
    if (run.state().isOver()) {
      if (run.touched().isBefore(now.minus(KEPT))) {
        work = store.delete(run.id());
      }
    } else if (!running.containsKey(run.id()) && run.touched().isBefore(now.minus(SILENCE))) {
      work = take(run, now);
    }
    var unused =
        work.exceptionally(
            failure -> {
              LOG.log(
                  System.Logger.Level.DEBUG,
                  "A run is another's",
                  CompletionFailures.cause(failure));
              return null;
            });
  }

  private CompletionStage<Void> take(ReindexRun seen, Instant now) {
    return store
        .change(
            seen.id(),
            run ->
                run.state().isOver() || !run.touched().equals(seen.touched())
                    ? Optional.empty()
                    : Optional.of(run.takenBy(gateway, now)))
        .thenCompose(
            taken -> {
              if (taken.isEmpty()) {
                return ReindexSteps.nothing();
              }
              LOG.log(
                  System.Logger.Level.WARNING, "Resuming the reindex of {0}", seen.plan().source());
              return execute(taken.get());
            });
  }

  /** Leaves what is under way to others. */
  void stop() {
    stopped = true;
  }
}
