package io.searchgateway.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.EstimationProbe;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;

/** Token buckets that hold as much as their limit; bounded, the longest unused go first. */
final class TokenBuckets {

  private static final int MOST = 200_000;
  private static final Duration LONGEST_PERIOD = Duration.ofHours(1);

  private final TimeMeter time;

  /** A bucket that nobody has used for the longest period is full again, and need not be kept. */
  private final Cache<Key, Bucket> buckets =
      Caffeine.newBuilder()
          .maximumSize(MOST)
          .expireAfterAccess(LONGEST_PERIOD)
          .executor(Runnable::run)
          .build();

  TokenBuckets(TimeMeter time) {
    this.time = time;
  }

  /**
   * Which bucket. The limit is part of it: whoever gets another begins anew.
   *
   * @param period no longer than an hour
   */
  record Key(String name, String of, long limit, Duration period) {}

  /** Takes one. */
  RateStatus take(Key key) {
    if (key.limit() == 0) {
      return new RateStatus(true, 0, 0, key.period());
    }
    ConsumptionProbe probe = bucket(key).tryConsumeAndReturnRemaining(1);
    return new RateStatus(
        !probe.isConsumed(),
        key.limit(),
        probe.getRemainingTokens(),
        Duration.ofNanos(
            probe.isConsumed() ? probe.getNanosToWaitForReset() : probe.getNanosToWaitForRefill()));
  }

  /** What {@link #take} would say, without taking. */
  RateStatus look(Key key) {
    if (key.limit() == 0) {
      return new RateStatus(true, 0, 0, key.period());
    }
    EstimationProbe probe = bucket(key).estimateAbilityToConsume(1);
    return new RateStatus(
        !probe.canBeConsumed(),
        key.limit(),
        probe.getRemainingTokens(),
        Duration.ofNanos(probe.getNanosToWaitForRefill()));
  }

  private Bucket bucket(Key key) {
    return buckets.get(
        key,
        absent ->
            Bucket.builder()
                .addLimit(
                    limit -> limit.capacity(key.limit()).refillGreedy(key.limit(), key.period()))
                .withCustomTimePrecision(time)
                .build());
  }
}
