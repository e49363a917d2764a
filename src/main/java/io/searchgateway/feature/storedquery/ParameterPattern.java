package io.searchgateway.feature.storedquery;

import com.google.re2j.PatternSyntaxException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A regular expression for values of parameters; how long it takes is in proportion to itself and
 * to the text. Nothing made of it is kept, for that is much larger.
 */
record ParameterPattern(String text) {

  /** Most that the patterns of one definition may weigh together. */
  static final int MOST_TOGETHER = 10_000;

  private static final int LONGEST = 1000;
  private static final int HEAVIEST = 2000;
  private static final int LONGEST_VALUE = 4096;
  private static final int STEPS_PER_CHARACTER = 64;

  /** How often something is repeated; only groups may have repetitions within. */
  private static final Pattern REPEATED =
      Pattern.compile("(\\)?)\\{0*+([0-9]{0,4})(?:,0*+([0-9]{0,4}))?}");

  /** Classes of characters take the library far too long when case is not to matter. */
  private static final Pattern IGNORES_CASE = Pattern.compile("\\(\\?[^:)P<]*i");

  /** What is wrong with it. */
  Optional<String> fault() {
    if (text.length() > LONGEST) {
      return Optional.of("a pattern can have at most " + LONGEST + " characters");
    }
    if (weight() > HEAVIEST) {
      return Optional.of("the regular expression has too many repetitions");
    }
    if (IGNORES_CASE.matcher(text).find()) {
      return Optional.of("patterns are case-sensitive; write `[Aa]` to match both cases");
    }
    try {
      com.google.re2j.Pattern unused = compiled();
      return Optional.empty();
    } catch (PatternSyntaxException | StackOverflowError malformed) {
      return Optional.of("this is not a valid RE2 regular expression");
    }
  }

  private com.google.re2j.Pattern compiled() {
    return com.google.re2j.Pattern.compile(text);
  }

  /** How long it is with its repetitions written out, or more. */
  long weight() {
    long groups = 1;
    long others = text.length();
    Matcher repeated = REPEATED.matcher(text);
    while (repeated.find()) {
      int times = Math.max(times(repeated.group(2)), times(repeated.group(3)));
      if (repeated.group(1).isEmpty()) {
        others += times;
      } else {
        groups = Math.min(groups * Math.max(1, times), Integer.MAX_VALUE);
      }
    }
    return groups * others;
  }

  private static int times(@Nullable String number) {
    return number == null || number.isEmpty() ? 1 : Integer.parseInt(number);
  }

  /** What matching costs, in characters that could be written instead. */
  long cost(String value) {
    return weight() * Math.min(value.length(), LONGEST_VALUE) / STEPS_PER_CHARACTER;
  }

  /** Whether it matches the whole of a value, which is not too long. */
  boolean matches(String value) {
    return value.length() <= LONGEST_VALUE && compiled().matches(value);
  }
}
