package io.searchgateway.store;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;
import java.util.Optional;

/** The time (UTC) of which one index holds the documents. */
public enum IndexSpan {
  DAY("uuuu.MM.dd"),
  MONTH("uuuu.MM");

  private final DateTimeFormatter format;

  IndexSpan(String pattern) {
    this.format =
        new DateTimeFormatterBuilder()
            .appendPattern(pattern)
            .parseDefaulting(ChronoField.DAY_OF_MONTH, 1)
            .toFormatter(Locale.ROOT);
  }

  /** The end of the name of the index with the documents of a day. */
  String of(LocalDate day) {
    return format.format(day);
  }

  /** The last day of which an index has documents whose name ends so; absent for other ends. */
  Optional<LocalDate> lastDay(String end) {
    try {
      LocalDate first = LocalDate.parse(end, format);
      return Optional.of(this == DAY ? first : first.with(TemporalAdjusters.lastDayOfMonth()));
    } catch (DateTimeParseException other) {
      return Optional.empty();
    }
  }
}
