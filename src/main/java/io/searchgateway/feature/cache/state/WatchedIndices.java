package io.searchgateway.feature.cache.state;

import io.searchgateway.engine.FreshRead;
import io.searchgateway.problem.Problem;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The indices of one expression, and what was read of them last. */
final class WatchedIndices {

  /** How old a reading may be. */
  private static final long HOLDS = Duration.ofSeconds(1).toNanos();

  /** From this age on another is begun, so that nobody waits for it. */
  private static final long BEGINS = Duration.ofMillis(500).toNanos();

  /** Readings that take longer cost a search more than they save. */
  private static final long SLOW = Duration.ofMillis(500).toNanos();

  /** For how long nothing is read after two slow readings, or one that was too late or failed. */
  private static final long PAUSE = Duration.ofSeconds(10).toNanos();

  /** A reading that takes longer is not waited for. */
  private static final long PATIENCE = Duration.ofSeconds(1).toNanos();

  /** How long after a refresh was due it may still come, on a busy engine. */
  private static final Duration LATE = Duration.ofSeconds(2);

  private final LongSupplier lastChange;
  private final LongSupplier epoch;
  private final LongSupplier nanoTime;
  private final FreshRead<View> reads;
  private volatile Optional<View> latest = Optional.empty();
  private volatile Optional<Long> asking = Optional.empty();
  private volatile Optional<Long> suspended = Optional.empty();
  private volatile boolean slow;

  /**
   * Indices of which nothing was read.
   *
   * @param read asks the engine
   * @param lastChange when a write that passed this gateway was answered last
   * @param epoch how many calls have changed something else than documents
   */
  WatchedIndices(
      Supplier<CompletionStage<IndexReading>> read,
      LongSupplier lastChange,
      LongSupplier epoch,
      LongSupplier nanoTime) {
    this.lastChange = lastChange;
    this.epoch = epoch;
    this.nanoTime = nanoTime;
    this.reads = new FreshRead<>(() -> read(read));
  }

  /**
   * A reading.
   *
   * @param began when the engine was asked
   * @param settled when everything that was written is visible
   */
  private record View(IndexReading reading, IndexState state, long began, long settled) {}

  CompletionStage<IndexState> state() {
    Optional<View> view = latest;
    long now = nanoTime.getAsLong();
    if (view.isEmpty() || !holds(view.get(), now)) {
      return asking.filter(since -> now - since > PATIENCE).isPresent()
              || suspended.filter(until -> now - until < 0).isPresent()
          ? CompletableFuture.failedStage(slow())
          : reads.next().thenApply(View::state);
    }
    if (now - view.get().began() > BEGINS) {
      // Whoever needs it and does not get it asks again.
      CompletionStage<View> unused = reads.next();
    }
    return CompletableFuture.completedStage(view.get().state());
  }

  private static Problem slow() {
    return Problem.of(503, "engine_unavailable", "the statistics of indices take too long");
  }

  private boolean holds(View view, long now) {
    return now - view.began() <= HOLDS
        && view.began() - lastChange.getAsLong() > 0
        && now - view.settled() > 0;
  }

  private CompletionStage<View> read(Supplier<CompletionStage<IndexReading>> read) {
    long began = nanoTime.getAsLong();
    long changes = epoch.getAsLong();
    asking = Optional.of(began);
    return CompletableFuture.completedStage(read)
        .thenCompose(Supplier::get)
        .whenComplete((reading, failure) -> ended(began, failure))
        .thenApply(
            reading -> {
              View view =
                  new View(
                      reading,
                      same(
                          new IndexState(
                              reading.state().text() + changes,
                              reading.state().shared(),
                              reading.state().indices())),
                      began,
                      settled(reading));
              latest = Optional.of(view);
              return view;
            });
  }

  private void ended(long began, @Nullable Throwable failure) {
    long now = nanoTime.getAsLong();
    long took = now - began;
    boolean useless = failure != null || took > PATIENCE || (slow && took > SLOW);
    asking = Optional.empty();
    slow = took > SLOW;
    suspended = useless ? Optional.of(now + PAUSE) : Optional.empty();
  }

  /** The object that stands there already, if it is equal: answers keep it. */
  private IndexState same(IndexState state) {
    return latest.map(View::state).filter(state::equals).orElse(state);
  }

  /** As before where nothing was written since then. */
  private long settled(IndexReading reading) {
    Optional<View> before = latest;
    if (before.filter(view -> view.reading().writes().equals(reading.writes())).isPresent()) {
      return before.get().settled();
    }
    Duration wait =
        reading.refresh().isZero() ? Duration.ZERO : reading.refresh().multipliedBy(2).plus(LATE);
    return nanoTime.getAsLong() + wait.toNanos();
  }
}
