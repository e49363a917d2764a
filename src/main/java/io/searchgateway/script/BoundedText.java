package io.searchgateway.script;

/** A text that is put together, paid for as it grows. */
final class BoundedText {

  private static final int LONGEST_TOLD = 2_000;

  private final SandboxContext context;
  private final StringBuilder text = new StringBuilder();

  /** A text for people, cut off where it becomes too long to be read. */
  static String shortened(String text) {
    return text.length() <= LONGEST_TOLD
        ? text
        : text.substring(
                0,
                Character.isHighSurrogate(text.charAt(LONGEST_TOLD - 1))
                    ? LONGEST_TOLD - 1
                    : LONGEST_TOLD)
            + "…";
  }

  BoundedText(SandboxContext context) {
    this.context = context;
  }

  BoundedText append(CharSequence piece) {
    long length = (long) text.length() + piece.length();
    if (length > ValueSizes.SHORT && length > text.capacity()) {
      // The builder doubles, and what comes of it is copied once more.
      context.allocate(4 * length);
    }
    text.append(piece);
    return this;
  }

  BoundedText append(char character) {
    if (text.length() == text.capacity() && text.length() > ValueSizes.SHORT) {
      context.allocate(4L * text.length());
    }
    text.append(character);
    return this;
  }

  int length() {
    return text.length();
  }

  /** Takes back what was appended since it had that length. */
  void cut(int length) {
    text.setLength(length);
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
