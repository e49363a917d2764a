package io.searchgateway.script;

/** A text that is put together, paid for as it grows. */
final class BoundedText {

  private final SandboxContext context;
  private final StringBuilder text = new StringBuilder();

  BoundedText(SandboxContext context) {
    this.context = context;
  }

  BoundedText append(CharSequence piece) {
    long length = (long) text.length() + piece.length();
    if (length > Sizes.SHORT && length > text.capacity()) {
      // The builder doubles, and what comes of it is copied once more.
      context.allocate(4 * length);
    }
    text.append(piece);
    return this;
  }

  BoundedText append(char character) {
    if (text.length() == text.capacity() && text.length() > Sizes.SHORT) {
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
