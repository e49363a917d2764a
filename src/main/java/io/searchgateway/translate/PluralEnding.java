package io.searchgateway.translate;

import java.util.Optional;

/**
 * One ending of singular or plural texts and what it becomes.
 *
 * @param before what must stand before the ending
 * @param letters the letters that {@code before} speaks of
 * @param ending in lower case, never empty
 * @param plural what the ending becomes, in lower case
 */
record PluralEnding(Before before, String letters, String ending, String plural) {

  /** Conditions on the character before an ending. */
  enum Before {
    ANYTHING(false),
    /** Nothing: the ending is the complete text. */
    START(false),
    /** A border of words, or nothing. */
    WORD_BORDER(false),
    /** One of the letters. */
    ONE_OF(true),
    /** A letter, but none of these. */
    OTHER_LETTER(true),
    /** A character of any kind, but none of these. */
    OTHER_CHARACTER(true);

    private final boolean needsOne;

    Before(boolean needsOne) {
      this.needsOne = needsOne;
    }
  }

  /**
   * Applies to a text when it ends so.
   *
   * @param text as written
   * @param lowerCase the same in lower case
   */
  Optional<String> apply(String text, String lowerCase) {
    if (!lowerCase.endsWith(ending)) {
      return Optional.empty();
    }
    int at = lowerCase.length() - ending.length();
    if (!precededWell(lowerCase, at)) {
      return Optional.empty();
    }
    if (plural.equals(ending)) {
      return Optional.of(text);
    }
    int from = before.needsOne ? at - 1 : at;
    String replaced = lowerCase.substring(from, at) + plural;
    return Optional.of(text.substring(0, from) + LetterCase.like(text.substring(from), replaced));
  }

  private boolean precededWell(String lowerCase, int at) {
    if (at == 0) {
      return !before.needsOne;
    }
    char c = lowerCase.charAt(at - 1);
    return switch (before) {
      case ANYTHING -> true;
      case START -> false;
      case WORD_BORDER -> !Character.isLetterOrDigit(c) && c != '_';
      case ONE_OF -> letters.indexOf(c) >= 0;
      case OTHER_LETTER -> Character.isLetter(c) && letters.indexOf(c) < 0;
      case OTHER_CHARACTER -> letters.indexOf(c) < 0;
    };
  }
}
