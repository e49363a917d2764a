package io.searchgateway.pipeline;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/** Matches an author's regular expression against a client's text within a budget of steps. */
final class BoundedMatch {

  private static final int MAX_LENGTH = 512;
  private static final int MAX_STEPS = 20_000;

  private BoundedMatch() {}

  /** Whether it matches the whole text; false as well for a text that would cost too much. */
  static boolean matches(Pattern pattern, String text) {
    if (text.length() > MAX_LENGTH) {
      return false;
    }
    try {
      return pattern.matcher(new Counted(text, new AtomicInteger())).matches();
    } catch (TooManySteps costly) {
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
