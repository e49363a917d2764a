package io.searchgateway.feature.rules.foreign;

import jakarta.json.JsonValue;

/** Texts of files as messages show them. */
final class Excerpt {

  private static final int LONGEST_VALUE = 60;

  private Excerpt() {}

  /** The text, cut where it is longer. */
  static String of(String text, int longest) {
    return text.length() <= longest
        ? text
        : text.substring(0, text.offsetByCodePoints(0, text.codePointCount(0, longest - 1))) + "…";
  }

  /** The same as code in a sentence. */
  static String quoted(String text) {
    return "`" + of(text, LONGEST_VALUE) + "`";
  }

  /** A value as code in a sentence. */
  static String quoted(JsonValue value) {
    return quoted(value.toString());
  }
}
