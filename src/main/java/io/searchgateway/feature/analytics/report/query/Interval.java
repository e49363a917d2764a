package io.searchgateway.feature.analytics.report.query;

import io.searchgateway.rest.QueryValues;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** What one bucket of a time axis spans, in the time zone of its period. Weeks begin on Monday. */
public enum Interval {
  HOUR,
  DAY,
  WEEK,
  MONTH;

  private static final int MOST_BUCKETS = 1000;
  private static final Duration SHORT = Duration.ofHours(25);
  private static final Duration LONG = Duration.ofDays(60).plusHours(1);

  /** The interval of that name in lower case; {@code name} is the parameter's. */
  static Interval of(String name, String text) {
    Set<String> known = new TreeSet<>();
    for (Interval interval : values()) {
      String word = interval.name().toLowerCase(Locale.ROOT);
      known.add(word);
      if (word.equals(text)) {
        return interval;
      }
    }
    throw QueryValues.invalid(name + " must be one of " + String.join(", ", known));
  }

  /** The one for a period for which none is asked: so fine that its buckets can be looked at. */
  static Interval usual(Period period) {
    if (period.length().compareTo(SHORT) <= 0) {
      return HOUR;
    }
    if (period.length().compareTo(LONG) <= 0) {
      return DAY;
    }
    return period.length().toDays() / 7 < MOST_BUCKETS ? WEEK : MONTH;
  }

  /**
   * The beginnings of the buckets of a period, the first of which may be before it.
   *
   * @throws io.searchgateway.problem.Problem 400 when there are more than 1,000
   */
  List<ZonedDateTime> begins(Period period) {
    List<ZonedDateTime> begins = new ArrayList<>();
    for (ZonedDateTime next = begin(period.from().atZone(period.zone()));
        next.toInstant().isBefore(period.to());
        next = after(next)) {
      if (begins.size() == MOST_BUCKETS) {
        throw QueryValues.invalid("interval is too short for the period");
      }
      begins.add(next);
    }
    return List.copyOf(begins);
  }

  private ZonedDateTime begin(ZonedDateTime time) {
    return switch (this) {
      case HOUR -> time.truncatedTo(ChronoUnit.HOURS);
      case DAY -> time.toLocalDate().atStartOfDay(time.getZone());
      case WEEK ->
          time.toLocalDate()
              .with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
              .atStartOfDay(time.getZone());
      case MONTH -> time.toLocalDate().withDayOfMonth(1).atStartOfDay(time.getZone());
    };
  }

  /** Hours are counted on the time line, everything longer on the calendar. */
  private ZonedDateTime after(ZonedDateTime begin) {
    return switch (this) {
      case HOUR -> begin.plusHours(1);
      case DAY -> begin.toLocalDate().plusDays(1).atStartOfDay(begin.getZone());
      case WEEK -> begin.toLocalDate().plusWeeks(1).atStartOfDay(begin.getZone());
      case MONTH -> begin.toLocalDate().plusMonths(1).atStartOfDay(begin.getZone());
    };
  }

  /** The first instant behind the bucket that begins then. */
  Instant end(ZonedDateTime begin) {
    return after(begin).toInstant();
  }
}
