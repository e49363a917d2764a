package io.searchgateway.access.index;

import io.searchgateway.rights.WildcardPattern;

/** One member of an index expression, as all versions of the engines read it. */
sealed interface ExpressionItem {

  /** A name without a wildcard; whether it exists is another question. */
  record Name(String text) implements ExpressionItem {}

  /** All names that match. */
  record Wildcard(WildcardPattern pattern) implements ExpressionItem {}

  /** Takes names away from those before it. */
  record Exclusion(WildcardPattern pattern) implements ExpressionItem {}

  /** Of another cluster: {@code cluster:index}. */
  record Remote(String text) implements ExpressionItem {}

  /** What versions read differently, or what may be had by nobody who is restricted. */
  record Refused(String text) implements ExpressionItem {}

  /** What is no name of an index for any version. */
  record Malformed(String text) implements ExpressionItem {}

  /**
   * Reads a member that is no date math.
   *
   * @param text without white space around it
   */
  static ExpressionItem read(String text) {
    if (text.equals("_all")) {
      return new Wildcard(new WildcardPattern("*"));
    }
    if (text.startsWith("-")) {
      return exclusion(text.substring(1));
    }
    if (!isName(text)) {
      return new Malformed(text);
    }
    if (text.startsWith("_") || text.startsWith("+") || text.contains("::")) {
      return new Refused(text);
    }
    if (text.indexOf(':') >= 0) {
      return new Remote(text);
    }
    return text.indexOf('*') >= 0 ? new Wildcard(new WildcardPattern(text)) : new Name(text);
  }

  private static ExpressionItem exclusion(String text) {
    return isName(text) && text.indexOf(':') < 0
        ? new Exclusion(new WildcardPattern(text))
        : new Malformed("-" + text);
  }

  /** What stands in a path segment or a list without being read as anything else there. */
  private static boolean isName(String text) {
    if (text.isEmpty() || text.equals(".") || text.equals("..")) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c <= ' ' || c == 0x7f || "\\/?\"<>|,#%;&".indexOf(c) >= 0) {
        return false;
      }
    }
    return true;
  }
}
