package io.searchgateway.access;

import io.github.bucket4j.TimeMeter;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Category;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/**
 * How often credentials are used: token buckets that hold as much as their limit, one for each
 * credential and category by the second, one for each credential and address by the hour. Each
 * gateway counts for itself.
 */
public final class RequestRates {

  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Duration HOUR = Duration.ofHours(1);

  private final TokenBuckets buckets;

  public RequestRates(TimeMeter time) {
    buckets = new TokenBuckets(time);
  }

  /**
   * Takes one request from what a caller has left.
   *
   * @param category of what is called; absent for what has none
   * @param address of the client
   * @return what is left of the limit that is nearest to its end; absent without a limit
   */
  public Optional<RateStatus> take(Caller caller, Optional<Category> category, String address) {
    return rate(caller, category, address, buckets::take);
  }

  /** The same without taking it. */
  public Optional<RateStatus> look(Caller caller, Optional<Category> category, String address) {
    return rate(caller, category, address, buckets::look);
  }

  private static Optional<RateStatus> rate(
      Caller caller,
      Optional<Category> category,
      String address,
      Function<TokenBuckets.Key, RateStatus> counting) {
    if (caller.administrator()) {
      return Optional.empty();
    }
    Optional<RateStatus> second =
        category
            .map(known -> caller.rights().rates().perSecond().getOrDefault(known, -1))
            .filter(limit -> limit >= 0)
            .map(limit -> key(caller, "/" + category.get().word(), limit, SECOND))
            .map(counting);
    int hourly = caller.rights().rates().perHourAndAddress();
    if (hourly < 0 || second.filter(RateStatus::exceeded).isPresent()) {
      return second;
    }
    RateStatus hour = counting.apply(key(caller, address, hourly, HOUR));
    return second.isEmpty() || hour.exceeded() ? Optional.of(hour) : second;
  }

  private static TokenBuckets.Key key(Caller caller, String of, int limit, Duration period) {
    // Whoever holds it, and whatever is derived from it: a credential is counted as one.
    return new TokenBuckets.Key(caller.credential(), of, limit, period);
  }
}
