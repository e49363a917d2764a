package io.searchgateway.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Slows the guessing of passwords: after some failures the attempts from one address, or for one
 * name, are looked at one after the other with pauses that grow, however many come at a time.
 *
 * <p>An attempt counts as failed from its beginning and is forgiven when it succeeds. Memory is
 * bounded: the longest unused counters go first.
 */
public final class BruteForceThrottle {

  /** Attempts that are looked at without a pause. */
  static final int FREE = 10;

  private static final Duration FIRST_PAUSE = Duration.ofMillis(50);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(3);
  private static final Duration LONGEST_QUEUE = Duration.ofSeconds(5);
  private static final Duration FORGETTING = Duration.ofMinutes(15);
  private static final int COUNTERS = 100_000;

  private final Ticker ticker;
  private final Cache<String, Counter> addresses;
  private final Cache<String, Counter> names;

  public BruteForceThrottle(Ticker ticker) {
    this.ticker = ticker;
    addresses = counters(ticker);
    names = counters(ticker);
  }

  /** When an attempt may be looked at. */
  public sealed interface Admission {

    /** After this pause, which may be none. */
    record Delayed(Duration pause) implements Admission {}

    /** Not at all, for too many wait already; worth another try after this time. */
    record Rejected(Duration retryAfter) implements Admission {}
  }

  /**
   * State of one address or name.
   *
   * @param failures attempts begun and not forgiven
   * @param lastTurnNanos when the last of them was, or will be, looked at
   */
  private record Counter(int failures, long lastTurnNanos) {}

  private static Cache<String, Counter> counters(Ticker ticker) {
    return Caffeine.newBuilder()
        .maximumSize(COUNTERS)
        .expireAfterWrite(FORGETTING)
        .ticker(ticker)
        .build();
  }

  /** Notes the beginning of an attempt and says when it may be looked at. */
  public Admission begin(String address, String name) {
    long now = ticker.read();
    Optional<Duration> byAddress = queue(addresses, ClientNetwork.of(address), now);
    Optional<Duration> byName = byAddress.flatMap(pause -> queue(names, name, now));
    if (byAddress.isPresent() && byName.isEmpty()) {
      // Somebody else is guessing at the name: no fault of this address.
      uncount(addresses, ClientNetwork.of(address));
    }
    if (byAddress.isEmpty() || byName.isEmpty()) {
      return new Admission.Rejected(LONGEST_QUEUE);
    }
    Duration longer = byAddress.get().compareTo(byName.get()) > 0 ? byAddress.get() : byName.get();
    return new Admission.Delayed(longer);
  }

  /**
   * The attempt succeeded, or was not looked at after all: it does not count. Earlier failures of
   * the address stay, or somebody with one right credential could wipe them out.
   */
  public void forgive(String address, String name) {
    uncount(addresses, ClientNetwork.of(address));
    uncount(names, name);
  }

  private static void uncount(Cache<String, Counter> counters, String key) {
    counters
        .asMap()
        .computeIfPresent(
            key,
            (same, counter) ->
                new Counter(Math.max(0, counter.failures() - 1), counter.lastTurnNanos()));
  }

  /** Takes the next turn; empty when that is too far off, and then none is taken. */
  private static Optional<Duration> queue(Cache<String, Counter> counters, String key, long now) {
    AtomicLong wait = new AtomicLong();
    counters
        .asMap()
        .compute(
            key,
            (same, counter) -> {
              Counter before = counter == null ? new Counter(0, now) : counter;
              long turn = before.lastTurnNanos() + pauseAfter(before.failures()).toNanos();
              wait.set(Math.max(0, turn - now));
              return wait.get() > LONGEST_QUEUE.toNanos()
                  ? before
                  : new Counter(before.failures() + 1, now + wait.get());
            });
    return wait.get() > LONGEST_QUEUE.toNanos()
        ? Optional.empty()
        : Optional.of(Duration.ofNanos(wait.get()));
  }

  private static Duration pauseAfter(int failures) {
    if (failures < FREE) {
      return Duration.ZERO;
    }
    Duration pause = FIRST_PAUSE.multipliedBy(1L << Math.min(failures - FREE, 10));
    return pause.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : pause;
  }
}
