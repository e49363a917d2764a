package io.searchgateway.authorization.field;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The fields that a text in Lucene's query syntax names. Where the syntax could be read in several
 * ways, more is taken for a field than is one: every colon that is not escaped has one before it.
 */
final class QueryStringFields {

  private static final String BETWEEN = " \t\n\r\u3000!():^[]\"{}~*?/";
  private static final String SPACE = " \t\n\r\u3000";
  private static final String EXISTS = "_exists_";

  private QueryStringFields() {}

  /**
   * The names, without escapes.
   *
   * @return empty when it cannot be told which fields are meant
   */
  static Optional<List<String>> of(String text) {
    List<String> found = new ArrayList<>();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == ':' && !isEverything(text, i)) {
        Optional<String> name = before(text, i).filter(QueryStringFields::isPlain);
        if (name.isEmpty()) {
          return Optional.empty();
        }
        found.add(name.orElseThrow());
      }
    }
    return Optional.of(found);
  }

  private static boolean isPlain(String name) {
    return !name.isEmpty() && name.indexOf('*') < 0 && !name.equals(EXISTS);
  }

  /** Whether the colon is that of {@code *:*} standing alone, which names no field. */
  private static boolean isEverything(String text, int colon) {
    return colon > 0
        && text.charAt(colon - 1) == '*'
        && (colon == 1 || isBefore(text.charAt(colon - 2)))
        && colon + 1 < text.length()
        && text.charAt(colon + 1) == '*'
        && (colon + 2 == text.length() || isAfter(text.charAt(colon + 2)));
  }

  private static boolean isBefore(char c) {
    return SPACE.indexOf(c) >= 0 || c == '(' || c == '+' || c == '-';
  }

  private static boolean isAfter(char c) {
    return SPACE.indexOf(c) >= 0 || c == ')';
  }

  private static Optional<String> before(String text, int colon) {
    int end = colon;
    while (end > 0 && SPACE.indexOf(text.charAt(end - 1)) >= 0 && !isEscaped(text, end - 1)) {
      end--;
    }
    int begin = end;
    while (begin > 0
        && (BETWEEN.indexOf(text.charAt(begin - 1)) < 0 || isEscaped(text, begin - 1))) {
      begin--;
    }
    while (begin < end && (text.charAt(begin) == '+' || text.charAt(begin) == '-')) {
      begin++;
    }
    return unescaped(text.substring(begin, end));
  }

  private static boolean isEscaped(String text, int at) {
    int slashes = 0;
    while (at - slashes > 0 && text.charAt(at - slashes - 1) == '\\') {
      slashes++;
    }
    return slashes % 2 == 1;
  }

  /** Empty where a character is spelt by its number, which no name needs. */
  private static Optional<String> unescaped(String name) {
    StringBuilder plain = new StringBuilder(name.length());
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '\\' && i + 1 < name.length()) {
        i++;
        c = name.charAt(i);
        if (c == 'u') {
          return Optional.empty();
        }
      }
      plain.append(c);
    }
    return Optional.of(plain.toString());
  }
}
