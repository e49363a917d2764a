package io.searchgateway.feature.rules.foreign;

import java.text.Normalizer;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The IDs of the rules of a file. */
final class RuleIds {

  private static final int LONGEST = 128;
  private static final int MOST_READ = 1000;
  private static final int LONGEST_SUFFIX = 8;
  private static final Pattern VALID = Pattern.compile("[A-Za-z0-9_-]{1,128}");
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");
  private static final Pattern OTHER = Pattern.compile("[^A-Za-z0-9_-]+");

  /** Letters that are no letter with a mark. */
  private static final Map<String, String> LETTERS =
      Map.of(
          "ß", "ss", "æ", "ae", "Æ", "AE", "ø", "o", "Ø", "O", "œ", "oe", "Œ", "OE", "ł", "l", "Ł",
          "L", "đ", "d");

  private final Set<String> taken = new HashSet<>();

  /** The text as an ID: letters without marks, and hyphens for what no ID can have. */
  String valid(String text) {
    if (VALID.matcher(text).matches()) {
      return text;
    }
    String begin = text.substring(0, Math.min(text.length(), MOST_READ));
    String plain = MARKS.matcher(Normalizer.normalize(begin, Normalizer.Form.NFKD)).replaceAll("");
    for (Map.Entry<String, String> letter : LETTERS.entrySet()) {
      plain = plain.replace(letter.getKey(), letter.getValue());
    }
    String id = OTHER.matcher(plain).replaceAll("-").replaceAll("^-+|-+$", "");
    id = id.length() > LONGEST ? id.substring(0, LONGEST) : id;
    // Texts of other scripts keep nothing: they are told apart by their hash.
    return id.isEmpty() ? "rule-" + Integer.toHexString(text.hashCode()) : id;
  }

  /** Takes an ID; false when it is taken already. */
  boolean take(String id) {
    return taken.add(id);
  }

  /** The text as an ID that is not taken, with a number behind it if need be. */
  String free(String text) {
    String id = valid(text.toLowerCase(Locale.ROOT));
    String stem = id.substring(0, Math.min(id.length(), LONGEST - LONGEST_SUFFIX));
    String free = id;
    for (int i = 2; taken.contains(free); i++) {
      free = stem + "-" + i;
    }
    return free;
  }
}
