package io.searchgateway.rest;

import io.searchgateway.problem.Problem;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Values of query parameters; what is wrong with one is told by a {@link Problem} 400. */
public final class QueryValues {

  private static final long FIRST_MILLIS = 100_000_000_000L;

  private QueryValues() {}

  public static int integer(String name, @Nullable String text, int otherwise) {
    if (text == null) {
      return otherwise;
    }
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException wrong) {
      throw invalid(name + " must be an integer");
    }
  }

  /** The same between two others, both included. */
  public static int integer(
      String name, @Nullable String text, int otherwise, int least, int most) {
    int value = integer(name, text, otherwise);
    if (value < least || value > most) {
      throw invalid(name + " must be from " + least + " to " + most);
    }
    return value;
  }

  /**
   * A switch: {@code true} or {@code false} in lower or upper case, or nothing behind the name,
   * which is true as well. Other words are refused, since a mistyped {@code dry_run} must not
   * become a change.
   */
  public static Optional<Boolean> flag(String name, @Nullable String text) {
    if (text == null) {
      return Optional.empty();
    }
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "", "true" -> Optional.of(true);
      case "false" -> Optional.of(false);
      default -> throw invalid(name + " must be true or false");
    };
  }

  /** What is wrong with a parameter. */
  public static Problem invalid(String message) {
    return Problem.of(400, "invalid_parameter", message);
  }

  /** Epoch seconds, or milliseconds where the number is too large for seconds. */
  public static Optional<Instant> time(String name, @Nullable String text) {
    if (text == null) {
      return Optional.empty();
    }
    try {
      long number = Long.parseLong(text);
      return Optional.of(
          number > FIRST_MILLIS ? Instant.ofEpochMilli(number) : Instant.ofEpochSecond(number));
    } catch (NumberFormatException wrong) {
      throw invalid(name + " must be a time in epoch seconds");
    }
  }

  public static Optional<String> oneOf(String name, @Nullable String text, Set<String> known) {
    if (text != null && !known.contains(text)) {
      throw invalid(
          name + " must be one of " + String.join(", ", known.stream().sorted().toList()));
    }
    return Optional.ofNullable(text);
  }
}
