package io.searchgateway.feature.analytics.report.query;

import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Parameters of a report.
 *
 * @param interval of buckets
 * @param size most rows of a table
 * @param clickAnalytics whether rows have columns about clicks and conversions
 * @param text the only text of searches that counts, as it is recorded
 * @param userId the only user that counts
 * @param events custom events that all must be there, each as {@code name=value}
 * @param compare whether the period before is reported as well
 * @param bots whether what programs did counts
 * @param minChars shortest texts of recent searches
 * @param csv whether the report is answered as CSV
 */
public record ReportQuery(
    Period period,
    Interval interval,
    int size,
    boolean clickAnalytics,
    Optional<String> text,
    Optional<String> userId,
    List<String> events,
    boolean compare,
    boolean bots,
    int minChars,
    boolean csv) {

  public ReportQuery {
    events = List.copyOf(events);
  }

  /**
   * A bucket of the time axis.
   *
   * @param begin by which it is known; may be before the period
   * @param from the first instant of it in the period
   * @param to the first instant behind it
   */
  public record Bucket(ZonedDateTime begin, Instant from, Instant to) {}

  /** The buckets of the period, which they cover wholly, in order. */
  public List<Bucket> buckets() {
    List<Bucket> buckets = new ArrayList<>();
    for (ZonedDateTime begin : interval.begins(period)) {
      Instant start = begin.toInstant();
      Instant end = interval.end(begin);
      buckets.add(
          new Bucket(
              begin,
              start.isBefore(period.from()) ? period.from() : start,
              end.isAfter(period.to()) ? period.to() : end));
    }
    return List.copyOf(buckets);
  }

  /** The same of another period. */
  public ReportQuery in(Period other) {
    return new ReportQuery(
        other, interval, size, clickAnalytics, text, userId, events, compare, bots, minChars, csv);
  }

  /** The same with more rows, and with columns about clicks and conversions. */
  public ReportQuery withClicks(int rows) {
    return new ReportQuery(
        period, interval, rows, true, text, userId, events, compare, bots, minChars, csv);
  }

  /** The same of one text of searches. */
  public ReportQuery of(String searched) {
    return new ReportQuery(
        period,
        interval,
        size,
        clickAnalytics,
        Optional.of(searched),
        userId,
        events,
        compare,
        bots,
        minChars,
        csv);
  }
}
