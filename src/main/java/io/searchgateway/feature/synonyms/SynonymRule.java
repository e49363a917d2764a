package io.searchgateway.feature.synonyms;

import io.searchgateway.translate.TextWord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What a synonym says.
 *
 * @param oneWay whether the words lead to the targets and not back; else they all mean the same
 * @param words as they were written, by how they are compared
 * @param targets likewise; empty unless it is one-way
 */
record SynonymRule(boolean oneWay, Map<String, String> words, Map<String, String> targets) {

  static final String EQUIVALENT = "equivalent";
  static final String ONE_WAY = "one-way";

  private static final String ARROW = "=>";
  private static final int MOST_WORDS = 50;
  private static final int LONGEST_TERM = 100;
  private static final int LONGEST = 5000;

  /** Most words of one term: how far a search looks on from each of its words. */
  static final int MOST_IN_TERM = 8;

  /** Why a text is no synonym, as a sentence. */
  static final class Malformed extends Exception {

    private static final long serialVersionUID = 1L;

    Malformed(String message) {
      super(message, null, false, false);
    }
  }

  /**
   * Reads a synonym.
   *
   * @param type {@link #EQUIVALENT} or {@link #ONE_WAY}
   * @param text as {@code a, b, c} or {@code a, b => c}; a backslash takes the next character as a
   *     part of the term
   */
  static SynonymRule read(String type, String text) throws Malformed {
    if (text.length() > LONGEST) {
      throw new Malformed("a synonym can have at most " + LONGEST + " characters");
    }
    boolean oneWay = type.equals(ONE_WAY);
    int arrow = arrow(text, 0);
    if (oneWay == (arrow < 0)) {
      throw new Malformed(
          oneWay
              ? "a one-way synonym is written as `a, b => c`"
              : "an equivalent synonym has no `=>`; write `a, b, c`");
    }
    Map<String, String> words = terms(oneWay ? text.substring(0, arrow) : text);
    if (!oneWay) {
      if (words.size() < 2) {
        throw new Malformed("an equivalent synonym requires at least two different terms");
      }
      return new SynonymRule(false, words, Map.of());
    }
    if (arrow(text, arrow + ARROW.length()) >= 0) {
      throw new Malformed("a synonym can have one `=>`");
    }
    Map<String, String> targets = terms(text.substring(arrow + ARROW.length()));
    if (words.isEmpty() || targets.isEmpty()) {
      throw new Malformed("a one-way synonym requires terms on both sides of `=>`");
    }
    return new SynonymRule(true, words, targets);
  }

  /** The kind of synonym that a text without a type is. */
  static String typeOf(String text) {
    return arrow(text, 0) < 0 ? EQUIVALENT : ONE_WAY;
  }

  /** Where an arrow begins that is not escaped; negative without one. */
  private static int arrow(String text, int from) {
    for (int at = from; at < text.length(); at++) {
      if (text.charAt(at) == '\\') {
        at++;
      } else if (text.startsWith(ARROW, at)) {
        return at;
      }
    }
    return -1;
  }

  private static Map<String, String> terms(String text) throws Malformed {
    Map<String, String> terms = new LinkedHashMap<>();
    StringBuilder term = new StringBuilder();
    for (int at = 0; at <= text.length(); at++) {
      if (at == text.length() || text.charAt(at) == ',') {
        add(term.toString().strip().replaceAll("\\s+", " "), terms);
        term.setLength(0);
      } else {
        if (text.charAt(at) == '\\' && at + 1 < text.length()) {
          at++;
        }
        term.append(text.charAt(at));
      }
    }
    if (terms.size() > MOST_WORDS) {
      throw new Malformed("a synonym can have at most " + MOST_WORDS + " terms");
    }
    return terms;
  }

  private static void add(String term, Map<String, String> terms) throws Malformed {
    if (term.isEmpty()) {
      return;
    }
    if (term.length() > LONGEST_TERM) {
      throw new Malformed("a term can have at most " + LONGEST_TERM + " characters");
    }
    if (term.codePoints().anyMatch(Character::isISOControl)) {
      throw new Malformed("a term cannot contain control characters");
    }
    List<TextWord> words = TextWord.of(term);
    if (words.isEmpty()) {
      throw new Malformed("`" + term + "` contains no word");
    }
    if (words.size() > MOST_IN_TERM) {
      throw new Malformed("a term can have at most " + MOST_IN_TERM + " words");
    }
    terms.putIfAbsent(compared(words), term);
  }

  /** How consecutive words are compared. */
  static String compared(List<TextWord> words) {
    return words.stream().map(TextWord::text).collect(Collectors.joining(" "));
  }

  /** What a search for a term is to find as well. */
  List<String> others(String compared) {
    Map<String, String> others = oneWay ? targets : words;
    List<String> found = new ArrayList<>();
    others.forEach(
        (key, written) -> {
          if (!key.equals(compared)) {
            found.add(written);
          }
        });
    return found;
  }

  /** Every term, by how it is compared. */
  Map<String, String> terms() {
    Map<String, String> all = new LinkedHashMap<>(words);
    targets.forEach(all::putIfAbsent);
    return all;
  }

  /** How many terms it has. */
  int size() {
    return words.size() + targets.size();
  }

  /** What two synonyms have in common that say the same. */
  String meaning() {
    Set<String> sources = new TreeSet<>(words.keySet());
    return sources + (oneWay ? ARROW + new TreeSet<>(targets.keySet()) : "");
  }
}
