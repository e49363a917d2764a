package io.searchgateway.feature.analytics.rollup;

import java.time.Instant;

/**
 * An hour of UTC.
 *
 * @param number since 1970
 */
public record Hour(long number) implements Comparable<Hour> {

  static final long MILLIS = 3_600_000;

  /** The hour of a time in epoch milliseconds. */
  static Hour of(long time) {
    return new Hour(Math.floorDiv(time, MILLIS));
  }

  /** The first one that does not begin before that time. */
  static Hour from(long time) {
    return of(time + MILLIS - 1);
  }

  /** Its first millisecond. */
  long begin() {
    return number * MILLIS;
  }

  /** The first millisecond behind it. */
  long end() {
    return begin() + MILLIS;
  }

  Hour next() {
    return new Hour(number + 1);
  }

  Instant instant() {
    return Instant.ofEpochMilli(begin());
  }

  @Override
  public int compareTo(Hour other) {
    return Long.compare(number, other.number);
  }
}
