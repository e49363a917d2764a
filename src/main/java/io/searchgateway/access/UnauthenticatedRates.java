package io.searchgateway.access;

import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.Optional;

/**
 * How often one address comes without a valid credential. Whoever has one is not counted here, nor
 * held up by others behind the same address. Each gateway counts for itself.
 */
public final class UnauthenticatedRates {

  private static final Duration SECOND = Duration.ofSeconds(1);

  private final int limit;
  private final TokenBuckets buckets;

  /**
   * Counts by the second.
   *
   * @param limit requests in a second, and at once; 0 for as many as come
   */
  public UnauthenticatedRates(int limit, TimeMeter time) {
    this.limit = limit;
    this.buckets = new TokenBuckets(time);
  }

  /**
   * Takes one request from what an address has left.
   *
   * @return absent without a limit
   */
  public Optional<RateStatus> take(String address) {
    return limit == 0
        ? Optional.empty()
        : Optional.of(
            buckets.take(new TokenBuckets.Key("", ClientNetwork.of(address), limit, SECOND)));
  }
}
