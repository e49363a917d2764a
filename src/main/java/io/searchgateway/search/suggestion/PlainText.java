package io.searchgateway.search.suggestion;

import java.util.Locale;
import java.util.regex.Pattern;

/** Texts of documents made fit for the search box (specification section 13.2, rule 3). */
final class PlainText {

  /** Only what begins like a tag: {@code 3 < 4} is none. */
  private static final Pattern TAG = Pattern.compile("</?[a-zA-Z][^<>]*+>|<!--[^<>]*+>");

  private static final String LONE_PUNCTUATION = "'/{([-+.^:,])}";

  private PlainText() {}

  /** What a suggestion shows for a text of a document. */
  static String label(String text) {
    return text.replace("\"", "");
  }

  /** The same as plain text: no tags, no punctuation on its own, lower case, single blanks. */
  static String value(String label) {
    String untagged = label.indexOf('<') < 0 ? label : TAG.matcher(label).replaceAll("");
    return cleaned(untagged.toLowerCase(Locale.ROOT));
  }

  /** Without punctuation on its own, with single blanks between words. */
  static String cleaned(String text) {
    StringBuilder cleaned = new StringBuilder(text.length());
    int end = 0;
    while (end < text.length()) {
      int start = end;
      while (start < text.length() && isBlank(text.charAt(start))) {
        start++;
      }
      end = start;
      while (end < text.length() && !isBlank(text.charAt(end))) {
        end++;
      }
      if (end > start && !isLonePunctuation(text, start, end)) {
        if (!cleaned.isEmpty()) {
          cleaned.append(' ');
        }
        cleaned.append(text, start, end);
      }
    }
    return cleaned.toString();
  }

  private static boolean isBlank(char character) {
    return Character.isWhitespace(character) || Character.isSpaceChar(character);
  }

  private static boolean isLonePunctuation(String text, int start, int end) {
    return end == start + 1 && LONE_PUNCTUATION.indexOf(text.charAt(start)) >= 0;
  }
}
