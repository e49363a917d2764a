package io.searchgateway.translate;

import java.util.List;
import java.util.Optional;

/**
 * Words of a text that stand next to each other.
 *
 * @param place where the words stand, on which it depends how others are put in their place
 */
record TextRun(List<TextWord> words, Place place) {

  TextRun {
    words = List.copyOf(words);
  }

  /** Where words stand. */
  enum Place {
    /** In a text without operators. */
    PLAIN,
    /** Within quotation marks. */
    QUOTED,
    /** Between operators, which apply to one word or to a phrase in quotation marks. */
    OPERAND
  }

  /** How a term is written there; absent when it cannot be. */
  Optional<String> written(String term) {
    if (place == Place.PLAIN) {
      return Optional.of(term);
    }
    if (term.indexOf('"') >= 0 || term.indexOf('\\') >= 0) {
      return Optional.empty();
    }
    boolean alone = term.codePoints().allMatch(Character::isLetterOrDigit);
    return Optional.of(place == Place.QUOTED || alone ? term : '"' + term + '"');
  }
}
