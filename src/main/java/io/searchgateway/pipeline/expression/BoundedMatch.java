package io.searchgateway.pipeline.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Matches an author's regular expression against a client's text within a budget of steps. */
public final class BoundedMatch {

  private static final int MAX_LENGTH = 4096;
  private static final int MAX_STEPS = 20_000;

  private BoundedMatch() {}

  /** Whether it matches the whole text; false as well for a text that would cost too much. */
  public static boolean matches(Pattern pattern, String text) {
    return judged(pattern, text, Matcher::matches, new AtomicInteger());
  }

  /** Whether it is found anywhere in the text; likewise. */
  public static boolean finds(Pattern pattern, String text) {
    return finds(pattern, text, steps -> {});
  }

  /**
   * The same.
   *
   * @param paid told how many steps it took, found or not
   */
  public static boolean finds(Pattern pattern, String text, IntConsumer paid) {
    AtomicInteger steps = new AtomicInteger();
    boolean found = judged(pattern, text, Matcher::find, steps);
    paid.accept(steps.get());
    return found;
  }

  /**
   * The same, with what its groups hold.
   *
   * @param paid told how many steps it took, found or not
   * @return the whole match and its groups, empty for those that took no part; absent when it is
   *     not found
   */
  public static Optional<List<String>> groups(Pattern pattern, String text, IntConsumer paid) {
    AtomicInteger steps = new AtomicInteger();
    List<String> groups = new ArrayList<>();
    boolean found =
        judged(
            pattern,
            text,
            matcher -> {
              boolean there = matcher.find();
              for (int i = 0; there && i <= matcher.groupCount(); i++) {
                groups.add(Objects.requireNonNullElse(matcher.group(i), ""));
              }
              return there;
            },
            steps);
    paid.accept(steps.get());
    return found ? Optional.of(List.copyOf(groups)) : Optional.empty();
  }

  private static boolean judged(
      Pattern pattern, String text, Predicate<Matcher> check, AtomicInteger steps) {
    if (text.length() > MAX_LENGTH) {
      return false;
    }
    try {
      return check.test(pattern.matcher(new Counted(text, steps)));
    } catch (TooManySteps | StackOverflowError costly) {
      return false;
    }
  }

  private static final class TooManySteps extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooManySteps() {
      super("too many steps", null, false, false);
    }
  }

  /** A text that counts how often it is looked into. */
  private static final class Counted implements CharSequence {
    private final CharSequence text;
    private final AtomicInteger steps;

    Counted(CharSequence text, AtomicInteger steps) {
      this.text = text;
      this.steps = steps;
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public char charAt(int index) {
      if (steps.incrementAndGet() > MAX_STEPS) {
        throw new TooManySteps();
      }
      return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return new Counted(text.subSequence(start, end), steps);
    }

    @Override
    public String toString() {
      return text.toString();
    }
  }
}
