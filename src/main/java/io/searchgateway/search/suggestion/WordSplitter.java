package io.searchgateway.search.suggestion;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Splits texts into words, whatever the script. */
final class WordSplitter {

  private WordSplitter() {}

  /** The first words of a text, at most {@code limit}, in lower case and in their composed form. */
  static List<String> of(String text, int limit) {
    String lower = composed(text).toLowerCase(Locale.ROOT);
    List<String> words = new ArrayList<>();
    int start = -1;
    int position = 0;
    while (position < lower.length() && words.size() < limit) {
      int character = lower.codePointAt(position);
      int next = position + Character.charCount(character);
      boolean inside = isWordPart(character) || (start >= 0 && joins(lower, character, next));
      if (inside && start < 0) {
        start = position;
      } else if (!inside && start >= 0) {
        words.add(word(lower, start, position));
        start = -1;
      }
      position = next;
    }
    if (start >= 0 && words.size() < limit) {
      words.add(word(lower, start, position));
    }
    return words;
  }

  /** Without accents; meant for lower case. */
  static String folded(String text) {
    if (isAscii(text)) {
      return text;
    }
    String decomposed = Normalizer.normalize(text, Normalizer.Form.NFD);
    StringBuilder folded = new StringBuilder(decomposed.length());
    decomposed
        .chars()
        .filter(character -> character < '\u0300' || character > '\u036F')
        .forEach(character -> folded.append((char) character));
    return folded.toString();
  }

  private static String composed(String text) {
    return isAscii(text) ? text : Normalizer.normalize(text, Normalizer.Form.NFC);
  }

  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) > 127) {
        return false;
      }
    }
    return true;
  }

  private static String word(String text, int start, int end) {
    return straight(text.substring(start, end));
  }

  /** With the apostrophe of a keyboard, as lists of words have it. */
  static String straight(String word) {
    return word.indexOf('\u2019') < 0 ? word : word.replace('\u2019', '\'');
  }

  private static boolean isWordPart(int character) {
    if (Character.isLetterOrDigit(character)) {
      return true;
    }
    int type = Character.getType(character);
    return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
  }

  /** An apostrophe holds two letters together; C++ and C# are words. */
  private static boolean joins(String text, int character, int next) {
    boolean beforeWord = next < text.length() && isWordPart(text.codePointAt(next));
    return switch (character) {
      case '\'', '\u2019' -> beforeWord;
      case '+', '#' -> !beforeWord;
      default -> false;
    };
  }
}
