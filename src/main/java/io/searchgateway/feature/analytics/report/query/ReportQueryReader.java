package io.searchgateway.feature.analytics.report.query;

import io.searchgateway.rest.QueryValues;
import io.searchgateway.search.history.SearchTexts;
import jakarta.ws.rs.core.MultivaluedMap;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the parameters of a report. Parameters that no report knows are custom events that must be
 * there. Every method throws a {@link io.searchgateway.problem.Problem} 400 {@code
 * invalid_parameter} that names the parameter.
 */
public final class ReportQueryReader {

  private static final int USUAL_SIZE = 100;
  private static final int MOST_SIZE = 1000;
  private static final int USUAL_DAYS = 30;
  private static final int MOST_EVENTS = 20;
  private static final int LONGEST = 256;
  private static final int MOST_CHARS = 100;
  private static final String EMPTY = "<empty_query>";

  private static final Instant FIRST = Instant.EPOCH;
  private static final Instant LAST =
      LocalDate.of(9999, 12, 1).atStartOfDay(ZoneOffset.UTC).toInstant();

  private static final Set<String> RESERVED =
      Set.of(
          "from",
          "to",
          "start_date",
          "end_date",
          "from_timestamp",
          "to_timestamp",
          "time_zone",
          "size",
          "click_analytics",
          "show_global",
          "query",
          "user_id",
          "interval",
          "compare",
          "format",
          "bots",
          "min_chars");

  private final MultivaluedMap<String, String> parameters;
  private final Instant now;

  /**
   * Reads these.
   *
   * @param parameters of the query, decoded
   * @param now to which periods reach that have no end
   */
  public ReportQueryReader(MultivaluedMap<String, String> parameters, Instant now) {
    this.parameters = parameters;
    this.now = now;
  }

  /** All of them. */
  public ReportQuery read() {
    Period period = period();
    Optional<String> user = one("user_id").filter(id -> !id.isEmpty());
    if (!flag("show_global", true) && user.isEmpty()) {
      throw QueryValues.invalid("user_id is required if show_global is false");
    }
    return new ReportQuery(
        period,
        one("interval").map(text -> Interval.of("interval", text)).orElse(Interval.usual(period)),
        QueryValues.integer("size", one("size").orElse(null), USUAL_SIZE, 1, MOST_SIZE),
        flag("click_analytics", false),
        one("query").map(ReportQueryReader::key),
        user,
        events(),
        flag("compare", false),
        flag("bots", false),
        QueryValues.integer("min_chars", one("min_chars").orElse(null), 0, 0, MOST_CHARS),
        QueryValues.oneOf("format", one("format").orElse(null), Set.of("json", "csv"))
            .filter("csv"::equals)
            .isPresent());
  }

  /** As texts of searches are recorded. */
  private static String key(String text) {
    String key = SearchTexts.key(text);
    return key.equals(EMPTY) ? "" : key;
  }

  private boolean flag(String name, boolean otherwise) {
    return QueryValues.flag(name, one(name).orElse(null)).orElse(otherwise);
  }

  private Optional<String> one(String name) {
    List<String> values = parameters.get(name);
    if (values != null && values.size() > 1) {
      throw QueryValues.invalid(name + " must not be repeated");
    }
    return values == null ? Optional.empty() : values.stream().findFirst();
  }

  private Period period() {
    ZoneId zone = one("time_zone").map(ReportQueryReader::zone).orElse(ZoneOffset.UTC);
    LocalDate today = LocalDate.ofInstant(now, zone);
    Optional<LocalDate> last = date("to").or(() -> date("end_date"));
    Optional<LocalDate> first = date("from").or(() -> date("start_date"));
    Instant to =
        QueryValues.time("to_timestamp", one("to_timestamp").orElse(null))
            .orElseGet(() -> last.orElse(today).plusDays(1).atStartOfDay(zone).toInstant());
    LocalDate lastDay = LocalDate.ofInstant(bounded("to", to).minusMillis(1), zone);
    Instant from =
        QueryValues.time("from_timestamp", one("from_timestamp").orElse(null))
            .orElseGet(
                () ->
                    first.orElse(lastDay.minusDays(USUAL_DAYS - 1)).atStartOfDay(zone).toInstant());
    if (!bounded("from", from).isBefore(to)) {
      throw QueryValues.invalid("from must be before to");
    }
    return new Period(from, to, zone);
  }

  /** Times with which one can reckon. */
  private static Instant bounded(String name, Instant time) {
    if (time.isBefore(FIRST) || time.isAfter(LAST)) {
      throw QueryValues.invalid(name + " must be a time from 1970 to 9999");
    }
    return time;
  }

  private Optional<LocalDate> date(String name) {
    return one(name)
        .map(
            text -> {
              try {
                return LocalDate.parse(text.replace('/', '-'));
              } catch (DateTimeException wrong) {
                throw QueryValues.invalid(name + " must be a day such as 2026/01/31");
              }
            });
  }

  private static ZoneId zone(String text) {
    try {
      return ZoneId.of(text);
    } catch (DateTimeException wrong) {
      throw QueryValues.invalid("time_zone must be a name such as Europe/Berlin");
    }
  }

  private List<String> events() {
    List<String> events = new ArrayList<>();
    parameters.entrySet().stream()
        .filter(parameter -> !RESERVED.contains(parameter.getKey()))
        .forEach(parameter -> addAll(events, parameter.getKey(), parameter.getValue()));
    if (events.size() > MOST_EVENTS) {
      throw QueryValues.invalid("no more than " + MOST_EVENTS + " custom events can be given");
    }
    return events;
  }

  private static void addAll(List<String> events, String name, Collection<String> values) {
    for (String value : values) {
      String event = name + "=" + value;
      if (event.length() > LONGEST) {
        throw QueryValues.invalid(
            (name.length() > LONGEST ? name.substring(0, LONGEST) : name) + " is too long");
      }
      events.add(event);
    }
  }
}
