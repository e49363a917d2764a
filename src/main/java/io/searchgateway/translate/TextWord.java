package io.searchgateway.translate;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A word of a text, as synonyms are compared: what stands between blanks, without the punctuation
 * around it, in lower case.
 *
 * @param text as it is compared
 * @param start of the word in the text that it is from
 * @param end behind its last character there
 */
public record TextWord(String text, int start, int end) {

  private static final String AROUND = ".,;:!?\"'`()[]{}<>\u2018\u2019\u201C\u201D\u00AB\u00BB";

  /** The words of a text, in order. */
  public static List<TextWord> of(String text) {
    return of(text, 0, text.length());
  }

  /** The words between two places of a text. */
  static List<TextWord> of(String text, int from, int to) {
    List<TextWord> words = new ArrayList<>();
    int at = from;
    while (at < to) {
      int end = at;
      while (end < to && !isBlank(text.charAt(end))) {
        end++;
      }
      add(text, at, end, words);
      at = end + 1;
    }
    return words;
  }

  private static void add(String text, int from, int to, List<TextWord> words) {
    int start = from;
    int end = to;
    while (start < end && AROUND.indexOf(text.charAt(start)) >= 0) {
      start++;
    }
    while (end > start && AROUND.indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    if (start < end) {
      words.add(new TextWord(compared(text.substring(start, end)), start, end));
    }
  }

  private static String compared(String word) {
    return Normalizer.normalize(word, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
  }

  /** Blanks that hold words together are blanks as well. */
  static boolean isBlank(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }
}
