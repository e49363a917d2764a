package io.searchgateway.search.suggestion;

import java.util.ArrayList;
import java.util.List;

/** The words of a text as they can be put into the search box: only blanks part them. */
final class PhraseWords {

  private static final String PART_OF_WORDS = "#%&@*";

  private PhraseWords() {}

  /** Without punctuation at their ends. */
  static List<StemmedWord> of(String value, TextAnalysis analysis) {
    List<StemmedWord> words = new ArrayList<>();
    int start = 0;
    while (start < value.length() && words.size() < TextAnalysis.MOST_WORDS) {
      int blank = value.indexOf(' ', start);
      int end = blank < 0 ? value.length() : blank;
      String word = trimmed(value.substring(start, end));
      if (!word.isEmpty()) {
        words.add(analysis.word(word));
      }
      start = end + 1;
    }
    return words;
  }

  private static String trimmed(String token) {
    int start = 0;
    int end = token.length();
    while (start < end && isEdge(token.charAt(start))) {
      start++;
    }
    while (end > start && isEdge(token.charAt(end - 1))) {
      end--;
    }
    return token.substring(start, end);
  }

  private static boolean isEdge(char character) {
    return switch (Character.getType(character)) {
      case Character.START_PUNCTUATION,
          Character.END_PUNCTUATION,
          Character.INITIAL_QUOTE_PUNCTUATION,
          Character.FINAL_QUOTE_PUNCTUATION,
          Character.DASH_PUNCTUATION,
          Character.OTHER_PUNCTUATION ->
          PART_OF_WORDS.indexOf(character) < 0;
      default -> false;
    };
  }
}
