package io.searchgateway.feature.cache.redis;

import java.util.function.LongSupplier;

/**
 * When this gateway has noticed last that a call changed something else than documents. Not every
 * engine tells of that, so what others computed before is not used after it.
 */
final class LastChange {

  private final LongSupplier epoch;
  private final LongSupplier clock;
  private long seen;
  private long at;

  /**
   * None so far.
   *
   * @param epoch another number after each such change
   * @param clock in epoch milliseconds
   */
  LastChange(LongSupplier epoch, LongSupplier clock) {
    this.epoch = epoch;
    this.clock = clock;
    this.seen = epoch.getAsLong();
  }

  /** In epoch milliseconds, zero for none. */
  synchronized long millis() {
    long now = epoch.getAsLong();
    if (now != seen) {
      seen = now;
      at = clock.getAsLong();
    }
    return at;
  }
}
