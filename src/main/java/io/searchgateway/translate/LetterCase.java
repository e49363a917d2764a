package io.searchgateway.translate;

import java.util.Locale;

/** The letter case of one word given to another. */
final class LetterCase {

  private LetterCase() {}

  /**
   * Writes {@code text}, given in lower case, as {@code model} is written: all lower, all upper or
   * first upper; anything else becomes lower.
   */
  static String like(String model, String text) {
    boolean upper = false;
    boolean lower = false;
    for (int at = 0; at < model.length(); at++) {
      upper |= Character.isUpperCase(model.charAt(at));
      lower |= Character.isLowerCase(model.charAt(at));
    }
    if (!upper) {
      return text;
    }
    if (!lower) {
      return text.toUpperCase(Locale.ROOT);
    }
    return Character.isUpperCase(model.charAt(0))
        ? Character.toUpperCase(text.charAt(0)) + text.substring(1)
        : text;
  }
}
