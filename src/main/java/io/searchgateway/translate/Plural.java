package io.searchgateway.translate;

import java.util.Locale;

/** The English plural of a searched text. */
final class Plural {

  private Plural() {}

  /** The cleaned text with its last word in the plural; cleaned only when it is no plain word. */
  static String of(String text) {
    String cleaned = Punctuation.cleaned(text);
    if (cleaned.isEmpty() || !endsInPlainWord(cleaned)) {
      return cleaned;
    }
    String lowerCase = cleaned.toLowerCase(Locale.ROOT);
    if (lowerCase.length() != cleaned.length()) {
      return regular(cleaned); // Case mapping moved the places of letters; no rule can be applied.
    }
    return IrregularPlurals.of(lowerCase)
        .map(plural -> plural.equals(lowerCase) ? cleaned : LetterCase.like(cleaned, plural))
        .or(() -> PluralRules.apply(cleaned, lowerCase))
        .orElseGet(() -> regular(cleaned));
  }

  private static boolean endsInPlainWord(String text) {
    for (int at = text.length() - 1; at >= 0 && text.charAt(at) != ' '; at--) {
      char letter = (char) (text.charAt(at) | ' ');
      if (letter < 'a' || letter > 'z') {
        return false;
      }
    }
    return true;
  }

  private static String regular(String text) {
    char last = text.charAt(text.length() - 1);
    if (last == 's' || last == 'S') {
      return text;
    }
    return text + (Character.isUpperCase(last) ? 'S' : 's');
  }
}
