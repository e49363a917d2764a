package io.searchgateway.translate;

/** Costly characters of a pattern language. */
final class PatternOperators {

  private PatternOperators() {}

  /** How many of the operators a text has; those after a backslash are none. */
  static int count(String text, String operators) {
    int count = 0;
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '\\') {
        at++;
      } else if (operators.indexOf(c) >= 0) {
        count++;
      }
    }
    return count;
  }
}
