package io.searchgateway.search.history;

import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Email addresses, and numbers of telephones, cards and accounts, in texts that people typed. */
public final class PersonalDetails {

  private static final Pattern EMAIL = Pattern.compile("(?<![^\\s@])[^\\s@]++@\\S+");

  /** Digits with what people put between them. */
  private static final Pattern NUMBER = Pattern.compile("\\+?\\d[\\d ()./-]*\\d");

  /** Between the ends of a range. */
  private static final Pattern RANGE = Pattern.compile("\\.\\.");

  private static final Pattern DATE = Pattern.compile("\\d{4}-\\d\\d-\\d\\d(T[\\d:.Z+-]*)?");

  /** Fewer digits are years, sizes and models. */
  private static final int PHONE_DIGITS = 7;

  private PersonalDetails() {}

  /** Whether a text has any. */
  public static boolean isIn(String text) {
    return !redacted(text).equals(text);
  }

  /** The text with {@code [email]} and {@code [number]} in their place. */
  public static String redacted(String text) {
    String rest = EMAIL.matcher(text).replaceAll("[email]");
    // Numbers of cards that pass Luhn's test are among them.
    return NUMBER
        .matcher(rest)
        .replaceAll(
            found -> isLong(found.group()) ? "[number]" : Matcher.quoteReplacement(found.group()));
  }

  /** Whether a text anywhere in a JSON value has any. */
  public static boolean isIn(JsonValue value) {
    return switch (value.getValueType()) {
      case STRING -> isIn(((JsonString) value).getString());
      case ARRAY -> value.asJsonArray().stream().anyMatch(PersonalDetails::isIn);
      case OBJECT -> value.asJsonObject().values().stream().anyMatch(PersonalDetails::isIn);
      default -> false;
    };
  }

  /** The same of {@code name=value}, in whose value dates stay as they are. */
  public static String redactedValue(String named) {
    int value = named.indexOf('=') + 1;
    return named.substring(0, value)
        + Arrays.stream(RANGE.split(named.substring(value), -1))
            .map(part -> DATE.matcher(part).matches() ? part : redacted(part))
            .collect(Collectors.joining(".."));
  }

  private static boolean isLong(String number) {
    return number.chars().filter(Character::isDigit).count() >= PHONE_DIGITS;
  }
}
