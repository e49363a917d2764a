package io.searchgateway.translate;

/** Typed text without what only separates its words. */
public final class Punctuation {

  private static final String ALONE = "'/{([-+.^:,])}";

  private Punctuation() {}

  /**
   * The text without punctuation marks that stand alone between blanks, its runs of white space
   * collapsed to one blank, its ends trimmed; letter case stays.
   */
  public static String cleaned(String text) {
    if (isClean(text)) {
      return text;
    }
    StringBuilder words = new StringBuilder(text.length());
    int at = 0;
    while (at < text.length()) {
      int end = at;
      while (end < text.length() && !isBlank(text.charAt(end))) {
        end++;
      }
      if (end > at && !(end == at + 1 && isMark(text.charAt(at)))) {
        words.append(words.isEmpty() ? "" : " ").append(text, at, end);
      }
      at = end + 1;
    }
    return words.toString();
  }

  /** Whether there is nothing to clean, which is the ordinary case. */
  private static boolean isClean(String text) {
    int word = 0;
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == ' ') {
        if (isNoWord(text, word, at)) {
          return false;
        }
        word = at + 1;
      } else if (isBlank(c)) {
        return false;
      }
    }
    return text.isEmpty() || !isNoWord(text, word, text.length());
  }

  private static boolean isNoWord(String text, int from, int to) {
    return from == to || (to == from + 1 && isMark(text.charAt(from)));
  }

  /** Blanks that hold words together are blanks as well. */
  private static boolean isBlank(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  private static boolean isMark(char c) {
    return ALONE.indexOf(c) >= 0;
  }
}
