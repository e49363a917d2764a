package io.searchgateway.seal;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;

/**
 * What this process has seen of each record, so that an older version that is put back is told.
 *
 * <p>Copies of a shard show a change a moment after one another; so what was seen counts for reads
 * that begin some seconds later. Memory is bounded: of records that were not looked at for long, an
 * older version cannot be told.
 */
final class SeenRevisions {

  /** How long one copy of a shard may lag behind another. */
  static final Duration LAG = Duration.ofSeconds(10);

  private static final int RECORDS = 200_000;

  private final Ticker ticker;
  private final Cache<RecordPlace, Revision> latest =
      Caffeine.newBuilder().maximumSize(RECORDS).executor(Runnable::run).build();

  /**
   * The latest version of a record.
   *
   * @param gone whether it was deleted then
   * @param at when that was first seen
   */
  private record Revision(long revision, boolean gone, long at) {}

  SeenRevisions(Ticker ticker) {
    this.ticker = ticker;
  }

  long now() {
    return ticker.read();
  }

  /** Whether a version that a read of that time came upon is older than what was there before. */
  boolean isOlder(RecordPlace place, long revision, long readAt) {
    Revision seen = latest.getIfPresent(place);
    return seen != null
        && readAt - seen.at() >= LAG.toNanos()
        && (seen.gone() ? revision <= seen.revision() : revision < seen.revision());
  }

  void seen(RecordPlace place, long revision) {
    latest
        .asMap()
        .merge(
            place,
            new Revision(revision, false, now()),
            (before, now) -> now.revision() > before.revision() ? now : before);
  }

  void gone(RecordPlace place) {
    latest
        .asMap()
        .computeIfPresent(
            place,
            (same, before) ->
                before.gone() ? before : new Revision(before.revision(), true, now()));
  }
}
