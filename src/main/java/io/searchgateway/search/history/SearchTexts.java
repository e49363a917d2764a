package io.searchgateway.search.history;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/** Texts that people searched for, made comparable. */
public final class SearchTexts {

  private static final Pattern SPACES = Pattern.compile("\\s+");
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");

  private SearchTexts() {}

  /** Trimmed, in lower case and with single blanks: equal for searches of the same text. */
  public static String key(String text) {
    return SPACES.matcher(text.strip()).replaceAll(" ").toLowerCase(Locale.ROOT);
  }

  /** Trimmed, in lower case, with single blanks and without accents. */
  public static String comparable(String text) {
    return folded(key(text));
  }

  /** Without accents. */
  public static String folded(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) > 127) {
        return Normalizer.normalize(
            MARKS.matcher(Normalizer.normalize(text, Normalizer.Form.NFD)).replaceAll(""),
            Normalizer.Form.NFC);
      }
    }
    return text;
  }

  /** Whether a text, or a word in it, begins so; both without accents and in lower case. */
  public static boolean begins(String text, String typed) {
    return position(text, typed) >= 0;
  }

  /** Where a text, or a word in it, begins so; -1 where none does. */
  public static int position(String text, String typed) {
    if (text.startsWith(typed)) {
      return 0;
    }
    int blank = text.indexOf(" " + typed);
    return blank < 0 ? -1 : blank + 1;
  }

  /** Whether it can be shown as HTML: suggestions are, and anybody can search for anything. */
  public static boolean isPlain(String text) {
    return text.chars()
        .noneMatch(
            character -> character == '<' || character == '>' || Character.isISOControl(character));
  }
}
