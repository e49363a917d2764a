package io.searchgateway.feature.importer.source;

import java.time.DateTimeException;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Forms of dates that are recognised. */
final class DateForms {

  private static final String ISO_TIME = "yyyy-MM-dd'T'HH:mm[:ss][.SSSSSSSSS][XXX]";

  /** As the engine writes them; the first ones it knows without being told. */
  private static final List<String> ALL =
      List.of(
          "yyyy-MM-dd",
          ISO_TIME,
          "yyyy-MM-dd HH:mm:ss",
          "yyyy-MM-dd HH:mm",
          "yyyy/MM/dd",
          "yyyy/MM/dd HH:mm:ss",
          "dd.MM.yyyy",
          "dd.MM.yyyy HH:mm",
          "dd.MM.yyyy HH:mm:ss",
          "MM/dd/yyyy",
          "dd/MM/yyyy",
          "MM/dd/yyyy HH:mm:ss",
          "dd/MM/yyyy HH:mm:ss",
          "dd-MM-yyyy",
          "yyyyMMdd'T'HHmmssX");

  private static final int KNOWN_TO_ENGINES = 2;

  /** Seconds or milliseconds since 1970, years, months, and times of a form unlike ours. */
  private static final Pattern KNOWN =
      Pattern.compile("-?\\d{1,16}|\\d{4}-\\d\\d|\\d{4}-\\d\\d-\\d\\dT.*");

  private static final int SHORTEST = 8;
  private static final int LONGEST = 35;

  private static final List<DateTimeFormatter> FORMATTERS =
      ALL.stream().map(DateForms::formatter).toList();

  private DateForms() {}

  private static DateTimeFormatter formatter(String form) {
    String strict =
        form.equals(ISO_TIME)
            ? "uuuu-MM-dd'T'HH:mm[:ss][.SSSSSSSSS][.SSSSSS][.SSS][.SS][.S][XXX]"
            : form.replace("yyyy", "uuuu");
    return DateTimeFormatter.ofPattern(strict, Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);
  }

  static int count() {
    return ALL.size();
  }

  /** Which of the forms a text has, by number. */
  static List<Integer> of(String text) {
    return of(text, FORMATTERS.size());
  }

  private static List<Integer> of(String text, int forms) {
    if (text.length() < SHORTEST || text.length() > LONGEST || !Character.isDigit(text.charAt(0))) {
      return List.of();
    }
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < forms; i++) {
      if (fits(FORMATTERS.get(i), text)) {
        found.add(i);
      }
    }
    return found;
  }

  /** The mapping's format for a form; absent where the engine needs none. */
  static Optional<String> format(int form) {
    return form < KNOWN_TO_ENGINES ? Optional.empty() : Optional.of(ALL.get(form));
  }

  /** Whether a text is a date of that format; true for formats that are the engine's affair. */
  static boolean fits(Optional<String> format, String text) {
    if (format.isEmpty()) {
      return isEarlyDay(text) || KNOWN.matcher(text).matches() || isKnown(text);
    }
    int known = ALL.indexOf(format.get());
    return known < 0 || fits(FORMATTERS.get(known), text);
  }

  private static boolean isKnown(String text) {
    return !of(text, KNOWN_TO_ENGINES).isEmpty();
  }

  /** A day that every month has, such as most dates are: told without a parser. */
  private static boolean isEarlyDay(String text) {
    if (text.length() != 10 || text.charAt(4) != '-' || text.charAt(7) != '-') {
      return false;
    }
    for (int i = 0; i < 10; i++) {
      char each = text.charAt(i);
      if (i != 4 && i != 7 && (each < '0' || each > '9')) {
        return false;
      }
    }
    int month = (text.charAt(5) - '0') * 10 + text.charAt(6) - '0';
    int day = (text.charAt(8) - '0') * 10 + text.charAt(9) - '0';
    return month >= 1 && month <= 12 && day >= 1 && day <= 28;
  }

  private static boolean fits(DateTimeFormatter formatter, String text) {
    try {
      TemporalAccessor unused = formatter.parse(text);
      return true;
    } catch (DateTimeException other) {
      return false;
    }
  }
}
