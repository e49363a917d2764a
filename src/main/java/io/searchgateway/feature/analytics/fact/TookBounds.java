package io.searchgateway.feature.analytics.fact;

import java.util.List;

/** How long searches took is told in buckets that grow; roll-ups keep nothing finer. */
public final class TookBounds {

  /** Milliseconds at which buckets begin; a change needs new roll-ups. */
  public static final List<Long> ALL =
      List.of(
          0L, 5L, 10L, 20L, 50L, 100L, 200L, 300L, 400L, 500L, 750L, 1000L, 2000L, 5000L, 10_000L,
          30_000L);

  private TookBounds() {}

  /** The beginning of the bucket of a time. */
  public static long of(long millis) {
    long begin = 0;
    for (long bound : ALL) {
      begin = bound <= millis ? bound : begin;
    }
    return begin;
  }
}
