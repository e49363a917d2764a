package io.searchgateway.feature.importer.job;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Holds back what the engine did not take: each time twice as long, and one batch at a time until
 * it takes them again.
 */
final class BatchBackoff {

  private static final long SHORTEST_MILLIS = 250;
  private static final long LONGEST_MILLIS = 30_000;
  private static final int MOST_DOUBLINGS = 7;
  private static final Set<Integer> PASSING = Set.of(429, 502, 503, 504);

  private final Duration patience;
  private final Deque<Batch> waiting = new ArrayDeque<>();
  private int refusals;
  private boolean resting;
  private @Nullable Instant since;

  BatchBackoff(Duration patience) {
    this.patience = patience;
  }

  /** Whether a status says that the same may be taken later. */
  static boolean passes(int status) {
    return PASSING.contains(status);
  }

  /**
   * Keeps a batch that was not taken.
   *
   * @return how long to rest; zero when a rest is under way; absent when patience is at its end
   */
  Optional<Duration> again(Batch batch, Instant now) {
    waiting.add(batch);
    Instant first = since == null ? now : since;
    since = first;
    if (Duration.between(first, now).compareTo(patience) > 0) {
      return Optional.empty();
    }
    long millis = Math.min(LONGEST_MILLIS, SHORTEST_MILLIS << Math.min(refusals, MOST_DOUBLINGS));
    if (!resting) {
      refusals++;
    }
    resting = true;
    return Optional.of(Duration.ofMillis(millis));
  }

  void rested() {
    resting = false;
  }

  /** The engine takes rows again. */
  void over() {
    refusals = 0;
    since = null;
  }

  boolean isResting() {
    return resting;
  }

  boolean isIdle() {
    return waiting.isEmpty() && !resting;
  }

  /** How many batches may be on their way. */
  int lanes(int wanted) {
    return refusals > 0 ? 1 : wanted;
  }

  Optional<Batch> waiting() {
    return Optional.ofNullable(waiting.poll());
  }
}
