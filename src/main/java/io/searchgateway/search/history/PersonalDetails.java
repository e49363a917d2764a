package io.searchgateway.search.history;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Email addresses, and numbers of telephones, cards and accounts, in texts that people typed. */
public final class PersonalDetails {

  private static final Pattern EMAIL = Pattern.compile("\\S+@\\S+");

  /** Digits with what people put between them. */
  private static final Pattern NUMBER = Pattern.compile("\\+?\\d[\\d ()./-]*\\d");

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

  private static boolean isLong(String number) {
    return number.chars().filter(Character::isDigit).count() >= PHONE_DIGITS;
  }
}
