package io.searchgateway.translate;

import io.searchgateway.query.RangeBounds;
import io.searchgateway.query.RangeQuery;
import io.searchgateway.query.RangeValue;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.regex.Pattern;

/** The histogram of a range, of numbers or of dates. */
final class Histogram {

  private static final double BARS = 100;
  private static final Pattern CALENDAR =
      Pattern.compile("minute|hour|day|week|month|quarter|year|1[mhdwMqy]");

  private final TranslationScope scope;

  Histogram(TranslationScope scope) {
    this.scope = scope;
  }

  /** The histogram; empty when the range cannot be used for one. */
  Optional<JsonObject> of(RangeQuery query, String field) {
    Optional<JsonObject> dates = ofDates(query, field);
    return dates.isPresent() ? dates : ofNumbers(query, field);
  }

  /** The histogram of dates; empty without a calendar interval. */
  Optional<JsonObject> ofDates(RangeQuery query, String field) {
    return query
        .calendarInterval()
        .filter(interval -> isKnown(query, interval))
        .map(
            interval ->
                Dsl.object(
                    "date_histogram",
                    Dsl.object()
                        .add(Dsl.FIELD, field)
                        .add(scope.form().calendarInterval(), interval)
                        .build()));
  }

  /** Engines that tell calendars from clocks take single units only. */
  private boolean isKnown(RangeQuery query, String interval) {
    if (!scope.form().calendarInterval().equals("calendar_interval")
        || CALENDAR.matcher(interval).matches()) {
      return true;
    }
    scope.fault(
        query,
        "calendarInterval",
        "invalid_calendar_interval",
        "`calendarInterval` must be a single calendar unit, such as month " + "or 1M");
    return false;
  }

  private Optional<JsonObject> ofNumbers(RangeQuery query, String field) {
    if (query.range().isEmpty()
        && query.value().value().filter(RangeValue.Multiple.class::isInstance).isPresent()) {
      return Optional.empty();
    }
    Optional<RangeBounds> extent = extent(query).filter(bounds -> !bounds.isOpen());
    JsonObjectBuilder histogram = Dsl.object().add(Dsl.FIELD, field);
    if (extent.isEmpty()) {
      // Between the ends that nobody knows there may be more empty bars than an engine survives.
      histogram.add("interval", interval(query, 0, 0)).add("min_doc_count", 1);
    } else {
      Optional<JsonValue> start = extent.get().start();
      Optional<JsonValue> end = extent.get().end();
      if (start.isEmpty() || end.isEmpty()) {
        return Optional.empty();
      }
      histogram.add("interval", interval(query, start.get(), end.get())).add("offset", start.get());
    }
    return Optional.of(Dsl.object("histogram", histogram.build()));
  }

  private static Optional<RangeBounds> extent(RangeQuery query) {
    if (query.range().isPresent()) {
      return query.range();
    }
    return query.value().value().isPresent()
            && query.value().value().get() instanceof RangeValue.Single single
        ? Optional.of(single.bounds())
        : Optional.empty();
  }

  private static long interval(RangeQuery query, JsonValue start, JsonValue end) {
    return start instanceof JsonNumber from && end instanceof JsonNumber to
        ? interval(query, from.doubleValue(), to.doubleValue())
        : query.interval().orElse(1);
  }

  /** The interval asked for, or the least that does not draw too many bars. */
  private static long interval(RangeQuery query, double start, double end) {
    long least = Math.max(1, (long) Math.ceil((end - start) / BARS));
    return Math.max(least, query.interval().orElse(1));
  }
}
