package io.searchgateway.feature.analytics.rollup;

import java.time.Instant;

/**
 * How far roll-ups have come; all in epoch milliseconds.
 *
 * @param end all hours before it are rolled up, as far as their facts are known
 * @param checked of all hours before the end, the facts that were written until then are in the
 *     roll-ups
 * @param sweep when the search for hours with later facts began that is not finished; 0 for none
 * @param next that search has come to this hour
 * @param closed facts of hours before it are deleted, or are about to be: their roll-ups stay as
 *     they are
 */
public record RollUpState(long end, long checked, long sweep, long next, long closed) {

  static final RollUpState NONE = new RollUpState(0, 0, 0, 0, 0);

  /** Facts that were written so shortly before may have been found by searches later. */
  private static final long MARGIN = 300_000;

  /** Hours with a fact that was written from then on are to be rolled up again. */
  long since() {
    return Math.max(0, checked - MARGIN);
  }

  /** Whether all before a time is rolled up. */
  public boolean isUpTo(Instant time) {
    return end >= time.toEpochMilli();
  }

  /** Whether the facts of a time are still kept. */
  public boolean keeps(Instant time) {
    return time.toEpochMilli() >= closed;
  }

  RollUpState upTo(Hour hour) {
    return new RollUpState(hour.begin(), checked, sweep, next, closed);
  }

  RollUpState sweepFrom(long begin) {
    return new RollUpState(end, checked, begin, 0, closed);
  }

  RollUpState sweptTo(Hour hour) {
    return new RollUpState(end, checked, sweep, hour.begin(), closed);
  }

  RollUpState swept() {
    return new RollUpState(end, sweep, 0, 0, closed);
  }

  /** Facts before that time are given up. */
  RollUpState closedTo(long time) {
    return new RollUpState(end, checked, sweep, next, Math.max(closed, time));
  }
}
