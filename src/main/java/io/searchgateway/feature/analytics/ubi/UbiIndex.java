package io.searchgateway.feature.analytics.ubi;

import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Optional;

/** Indices with documents of UBI, one for each month (UTC), under one alias. */
enum UbiIndex {
  QUERIES("ubi_queries"),
  EVENTS("ubi_events");

  private static final DateTimeFormatter MONTH =
      DateTimeFormatter.ofPattern("uuuu.MM", Locale.ROOT);

  private final String alias;

  UbiIndex(String alias) {
    this.alias = alias;
  }

  /** The name of all. */
  String alias() {
    return alias;
  }

  /** The names of all, and of no other. */
  String pattern() {
    return alias + "-*";
  }

  /** The name of the one with the documents of a time. */
  String of(Instant time) {
    return alias + "-" + MONTH.format(time.atZone(ZoneOffset.UTC));
  }

  /** The month whose documents an index of that name has; absent for other names. */
  Optional<YearMonth> month(String name) {
    try {
      return name.startsWith(alias + "-")
          ? Optional.of(YearMonth.parse(name.substring(alias.length() + 1), MONTH))
          : Optional.empty();
    } catch (DateTimeParseException other) {
      return Optional.empty();
    }
  }
}
