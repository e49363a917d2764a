package io.searchgateway.feature.rules.foreign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The input of a rule of Querqy as a condition: {@code laptop}, {@code "cheap laptop"}, {@code
 * sofa*}, {@code (tv OR television) AND NOT stand}.
 */
final class QuerqyInput {

  private static final int DEEPEST = 30;
  private static final int LONGEST_TEXT = 400;
  private static final Set<String> WORDS = Set.of("AND", "OR", "NOT");

  private final List<String> tokens;
  private int at;
  private int depth;

  private QuerqyInput(List<String> tokens) {
    this.tokens = tokens;
  }

  /**
   * An input that was read.
   *
   * @param condition that it becomes
   * @param words of an input that is no boolean expression and ends in no wildcard
   */
  record Input(String condition, Optional<String> words) {}

  /**
   * Reads an input.
   *
   * @throws IllegalArgumentException when it cannot be carried over, with a message for people
   */
  static Input read(String input) {
    String text = input.startsWith("%%") ? input.substring(2) : input;
    List<String> tokens = tokens(text);
    if (tokens.stream().noneMatch(WORDS::contains)) {
      String phrase = String.join(" ", text.strip().split("\\s+", -1));
      String condition = phrase(phrase);
      boolean open = phrase.endsWith("*") && !phrase.endsWith("\\*");
      return new Input(condition, open ? Optional.empty() : Optional.of(unescaped(bare(phrase))));
    }
    QuerqyInput parser = new QuerqyInput(tokens);
    String condition = parser.either();
    if (parser.at < tokens.size()) {
      throw new IllegalArgumentException("the input has a parenthesis too many");
    }
    return new Input(condition, Optional.empty());
  }

  /** Words and parentheses; a backslash keeps its character in the word. */
  private static List<String> tokens(String text) {
    List<String> tokens = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    for (int i = 0; i <= text.length(); i++) {
      char c = i == text.length() ? ' ' : text.charAt(i);
      if (c == '\\' && i + 1 < text.length()) {
        word.append(c).append(text.charAt(++i));
      } else if (Character.isWhitespace(c) || c == '(' || c == ')') {
        if (word.length() > 0) {
          tokens.add(word.toString());
          word.setLength(0);
        }
        if (!Character.isWhitespace(c)) {
          tokens.add(String.valueOf(c));
        }
      } else {
        word.append(c);
      }
    }
    return tokens;
  }

  private String either() {
    List<String> any = new ArrayList<>(List.of(both()));
    while (take("OR")) {
      any.add(both());
    }
    return Expressions.any(any);
  }

  private String both() {
    List<String> all = new ArrayList<>(List.of(one()));
    while (take("AND")) {
      all.add(one());
    }
    return Expressions.all(all);
  }

  private String one() {
    if (++depth > DEEPEST) {
      throw new IllegalArgumentException("the input is nested too deeply");
    }
    String condition;
    if (take("NOT")) {
      condition = Expressions.not(one());
    } else if (take("(")) {
      condition = either();
      if (!take(")")) {
        throw new IllegalArgumentException("a parenthesis of the input is not closed");
      }
    } else {
      condition = phrase();
    }
    depth--;
    return condition;
  }

  private String phrase() {
    List<String> words = new ArrayList<>();
    while (at < tokens.size()
        && !WORDS.contains(tokens.get(at))
        && !isParenthesis(tokens.get(at))) {
      words.add(tokens.get(at++));
    }
    return phrase(String.join(" ", words));
  }

  private static boolean isParenthesis(String token) {
    return token.equals("(") || token.equals(")");
  }

  private boolean take(String word) {
    boolean found = at < tokens.size() && tokens.get(at).equals(word);
    at += found ? 1 : 0;
    return found;
  }

  /** Words in a row; quotation marks are the ends of the whole text of the search. */
  private static String phrase(String phrase) {
    boolean begins = phrase.startsWith("\"");
    boolean ends = phrase.length() > 1 && phrase.endsWith("\"") && !phrase.endsWith("\\\"");
    boolean open = phrase.endsWith("*") && !phrase.endsWith("\\*");
    String raw = bare(phrase);
    if (raw.startsWith("{")) {
      throw new IllegalArgumentException("an input of certain fields cannot be carried over");
    }
    String text = unescaped(raw);
    if (text.isBlank() || text.length() > LONGEST_TEXT) {
      throw new IllegalArgumentException("the input is empty or too long");
    }
    String regex = Expressions.literal(text);
    if (begins && ends) {
      return Expressions.query("==", text);
    }
    if (open) {
      return begins
          ? both("startsWith", text, "^" + regex + "\\S")
          : both("contains", text, "(^|\\s)" + regex + "\\S");
    }
    if (begins) {
      return both("startsWith", text, "^" + regex + "(\\s|$)");
    }
    return ends
        ? both("endsWith", text, "(^|\\s)" + regex + "$")
        : Expressions.query("containsWords", text);
  }

  /** The first comparison is fast, the second one keeps to whole words. */
  private static String both(String operator, String text, String regex) {
    return Expressions.all(
        List.of(Expressions.query(operator, text), Expressions.query("matches", regex)));
  }

  /** The phrase without quotation marks and wildcard around it. */
  private static String bare(String phrase) {
    String text = phrase.startsWith("\"") ? phrase.substring(1) : phrase;
    boolean marked = text.endsWith("\"") || text.endsWith("*");
    boolean escaped = text.endsWith("\\\"") || text.endsWith("\\*");
    return (marked && !escaped ? text.substring(0, text.length() - 1) : text).strip();
  }

  private static String unescaped(String text) {
    return text.replaceAll("\\\\(.)", "$1");
  }
}
