package io.searchgateway.feature.analytics.report.query;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;

/**
 * The time that a report is about.
 *
 * @param from the first instant
 * @param to the first instant behind it
 * @param zone in which days begin
 */
public record Period(Instant from, Instant to, ZoneId zone) {

  /** The equally long period before it: as many days where it consists of whole days. */
  public Period before() {
    ZonedDateTime begin = from.atZone(zone);
    ZonedDateTime end = to.atZone(zone);
    if (isStartOfDay(begin) && isStartOfDay(end)) {
      long days = ChronoUnit.DAYS.between(begin.toLocalDate(), end.toLocalDate());
      Instant earlier = begin.toLocalDate().minusDays(days).atStartOfDay(zone).toInstant();
      return new Period(earlier, from, zone);
    }
    return new Period(from.minus(length()), from, zone);
  }

  private static boolean isStartOfDay(ZonedDateTime time) {
    return time.equals(time.toLocalDate().atStartOfDay(time.getZone()));
  }

  /** How long it is; a day at whose end clocks are changed has 23 or 25 hours. */
  public Duration length() {
    return Duration.between(from, to);
  }
}
