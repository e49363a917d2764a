package io.searchgateway.access.index;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names that date math stands for at about this moment. Only what every version of the engines
 * reads alike is evaluated; everything else has no value here.
 */
final class DateMathName {

  /** How far the clocks of gateway and engine may be apart. */
  private static final Duration SKEW = Duration.ofSeconds(30);

  private static final String DEFAULT_FORMAT = "yyyy.MM.dd";
  private static final String UNIT = "[yMwdhHms]";

  /** Static text, then placeholders with text between them. */
  private static final Pattern NAME =
      Pattern.compile("[^{}<>\\\\:]*(?:\\{[^{}\\\\]*(?:\\{[^{}\\\\]*\\})?\\}[^{}<>\\\\:]*)*");

  private static final Pattern PLACEHOLDER =
      Pattern.compile("\\{([^{}]*)(?:\\{([^{}|]*)(?:\\|([^{}|]*))?\\})?\\}");

  private static final Pattern STEP = Pattern.compile("(?:([+-])(\\d{1,4})|/)(" + UNIT + ")");

  private static final Pattern FORMAT =
      Pattern.compile(
          "(?:(?:yyyy|yy)(?!y)|MM?(?!M)|dd?(?!d)|HH?(?!H)|mm?(?!m)|ss?(?!s)|[._-]|'[^']+'(?!'))+");

  private static final int LAST_YEAR = 9999;

  private static final Map<String, ChronoUnit> UNITS =
      Map.of(
          "y", ChronoUnit.YEARS,
          "M", ChronoUnit.MONTHS,
          "w", ChronoUnit.WEEKS,
          "d", ChronoUnit.DAYS,
          "h", ChronoUnit.HOURS,
          "H", ChronoUnit.HOURS,
          "m", ChronoUnit.MINUTES,
          "s", ChronoUnit.SECONDS);

  private DateMathName() {}

  /**
   * Evaluates an expression for a little before the moment, for the moment and for a little after.
   *
   * @param text with its angle brackets
   * @return at least one name, or nothing when it cannot be told exactly
   */
  static Optional<Set<String>> names(String text, Instant moment) {
    if (text.length() < 3 || !text.endsWith(">")) {
      return Optional.empty();
    }
    String inside = text.substring(1, text.length() - 1);
    if (!NAME.matcher(inside).matches()) {
      return Optional.empty();
    }
    Set<String> names = new LinkedHashSet<>();
    try {
      for (Instant instant : List.of(moment.minus(SKEW), moment, moment.plus(SKEW))) {
        Optional<String> name = name(inside, instant);
        if (name.isEmpty()) {
          return Optional.empty();
        }
        names.add(name.get());
      }
    } catch (DateTimeException | ArithmeticException unreadable) {
      return Optional.empty();
    }
    return Optional.of(names);
  }

  private static Optional<String> name(String inside, Instant instant) {
    StringBuilder name = new StringBuilder();
    Matcher matcher = PLACEHOLDER.matcher(inside);
    int done = 0;
    while (matcher.find()) {
      name.append(inside, done, matcher.start());
      String format = matcher.group(2) == null ? DEFAULT_FORMAT : matcher.group(2);
      if (!FORMAT.matcher(format).matches()) {
        return Optional.empty();
      }
      ZoneId zone = matcher.group(3) == null ? ZoneOffset.UTC : ZoneId.of(matcher.group(3));
      Optional<ZonedDateTime> date = date(matcher.group(1), instant.atZone(zone));
      if (date.isEmpty()) {
        return Optional.empty();
      }
      name.append(DateTimeFormatter.ofPattern(format, Locale.ROOT).format(date.get()));
      done = matcher.end();
    }
    name.append(inside, done, inside.length());
    return name.isEmpty() ? Optional.empty() : Optional.of(name.toString());
  }

  private static Optional<ZonedDateTime> date(String expression, ZonedDateTime now) {
    if (!expression.startsWith("now")) {
      return Optional.empty();
    }
    ZonedDateTime date = now;
    Matcher step = STEP.matcher(expression);
    int end = 3;
    while (end < expression.length()) {
      step.region(end, expression.length());
      if (!step.lookingAt()) {
        return Optional.empty();
      }
      date =
          step.group(1) == null
              ? rounded(date, step.group(3))
              : date.plus(Long.parseLong(step.group(1) + step.group(2)), UNITS.get(step.group(3)));
      end = step.end();
    }
    return Optional.of(date).filter(told -> told.getYear() > 0 && told.getYear() <= LAST_YEAR);
  }

  private static ZonedDateTime rounded(ZonedDateTime date, String unit) {
    ZonedDateTime day = date.truncatedTo(ChronoUnit.DAYS);
    return switch (unit) {
      case "y" -> day.withDayOfYear(1);
      case "M" -> day.withDayOfMonth(1);
      case "w" -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
      case "d" -> day;
      case "h", "H" -> date.truncatedTo(ChronoUnit.HOURS);
      case "m" -> date.truncatedTo(ChronoUnit.MINUTES);
      default -> date.truncatedTo(ChronoUnit.SECONDS);
    };
  }
}
