package io.searchgateway.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Slows the guessing of passwords: after some failures an address, or a name, must wait before its
 * next attempt is looked at, each time twice as long.
 *
 * <p>An attempt counts as failed from its beginning and is forgiven when it succeeds, so that many
 * at the same time gain nothing. Memory is bounded: the longest unused counters go first.
 */
public final class BruteForceBrake {

  private static final int FREE_PER_ADDRESS = 10;
  private static final int FREE_PER_NAME = 20;
  private static final Duration FIRST_WAIT = Duration.ofSeconds(1);
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);
  private static final Duration FORGETTING = Duration.ofMinutes(15);
  private static final int COUNTERS = 100_000;

  private final Ticker ticker;
  private final Cache<String, Counter> addresses;
  private final Cache<String, Counter> names;

  public BruteForceBrake(Ticker ticker) {
    this.ticker = ticker;
    addresses = counters(ticker);
    names = counters(ticker);
  }

  private record Counter(int failures, long notBeforeNanos) {}

  private static Cache<String, Counter> counters(Ticker ticker) {
    return Caffeine.newBuilder()
        .maximumSize(COUNTERS)
        .expireAfterWrite(FORGETTING)
        .ticker(ticker)
        .build();
  }

  /** Notes the beginning of an attempt; the wait that is left when it must not be made now. */
  public Optional<Duration> begin(String address, String name) {
    Optional<Duration> wait = longer(left(addresses, address), left(names, name));
    if (wait.isEmpty()) {
      wait = count(addresses, address, FREE_PER_ADDRESS);
    }
    return wait.isEmpty() ? count(names, name, FREE_PER_NAME) : wait;
  }

  /** The attempt succeeded: both counters begin again. */
  public void succeeded(String address, String name) {
    addresses.invalidate(address);
    names.invalidate(name);
  }

  private Optional<Duration> left(Cache<String, Counter> counters, String key) {
    return ifPositive(nanosLeft(counters.getIfPresent(key), ticker.read()));
  }

  /** Looks once more and counts in one step: others may have begun since the first look. */
  private Optional<Duration> count(Cache<String, Counter> counters, String key, int free) {
    long now = ticker.read();
    AtomicLong left = new AtomicLong();
    counters
        .asMap()
        .compute(
            key,
            (same, counter) -> {
              left.set(nanosLeft(counter, now));
              if (counter != null && left.get() > 0) {
                return counter;
              }
              int failures = counter == null ? 1 : counter.failures() + 1;
              return new Counter(failures, now + waitAfter(failures - free).toNanos());
            });
    return ifPositive(left.get());
  }

  private static long nanosLeft(@Nullable Counter counter, long now) {
    return counter == null ? 0 : counter.notBeforeNanos() - now;
  }

  private static Optional<Duration> ifPositive(long nanos) {
    return nanos > 0 ? Optional.of(Duration.ofNanos(nanos)) : Optional.empty();
  }

  private static Duration waitAfter(int beyondFree) {
    if (beyondFree < 0) {
      return Duration.ZERO;
    }
    Duration wait = FIRST_WAIT.multipliedBy(1L << Math.min(beyondFree, 10));
    return wait.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : wait;
  }

  private static Optional<Duration> longer(Optional<Duration> one, Optional<Duration> other) {
    if (one.isEmpty() || other.isEmpty()) {
      return one.isPresent() ? one : other;
    }
    return one.get().compareTo(other.get()) >= 0 ? one : other;
  }
}
