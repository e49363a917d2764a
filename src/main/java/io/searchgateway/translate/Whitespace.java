package io.searchgateway.translate;

import java.util.List;
import java.util.regex.Pattern;

/** Lists of words written as one text. */
final class Whitespace {

  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private Whitespace() {}

  static List<String> of(String text) {
    return BLANKS.splitAsStream(text).toList();
  }
}
