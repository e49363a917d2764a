package io.searchgateway.classify;

import java.util.ArrayList;
import java.util.List;

/**
 * The names that an item of an index expression may stand for: literal characters, {@code *} for
 * any run, and for date math what a date may be written as.
 *
 * @param tokens in order
 * @param wildcard whether the engine expands it over existing names
 */
public record NamePattern(List<Token> tokens, boolean wildcard) {

  public NamePattern {
    tokens = List.copyOf(tokens);
  }

  private static final Any ANY = new Any();

  /** The pattern of every name. */
  static final NamePattern EVERYTHING = new NamePattern(List.of(ANY), true);

  /** One name that cannot be told. */
  static final NamePattern UNKNOWN = new NamePattern(List.of(ANY), false);

  /** A piece of a pattern. */
  sealed interface Token {}

  record Literal(char character) implements Token {

    private static final Literal[] ASCII = new Literal[128];

    static {
      for (char c = 0; c < ASCII.length; c++) {
        ASCII[c] = new Literal(c);
      }
    }

    /** One of a kind where names mostly come from, so that a pattern costs little memory. */
    static Literal of(char character) {
      return character < ASCII.length ? ASCII[character] : new Literal(character);
    }
  }

  /** Any characters, also none. */
  record Any() implements Token {}

  /** What the letters of a date format write: at least one character, and no dot. */
  record Dated() implements Token {}

  /** The names that an item of an expression may stand for. */
  public static NamePattern parse(String name) {
    if (name.startsWith("<") && name.endsWith(">") && name.length() > 1) {
      return DateMath.parse(name.substring(1, name.length() - 1));
    }
    List<Token> tokens = new ArrayList<>(name.length());
    boolean wildcard = false;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      wildcard |= c == '*';
      tokens.add(c == '*' ? ANY : Literal.of(c));
    }
    return new NamePattern(tokens, wildcard);
  }

  /** Whether some name this pattern may stand for begins with {@code prefix}. */
  public boolean canBeginWith(String prefix) {
    return canBeginWith(0, prefix, 0);
  }

  private boolean canBeginWith(int token, String prefix, int at) {
    if (at == prefix.length()) {
      return true;
    }
    if (token == tokens.size()) {
      return false;
    }
    Token next = tokens.get(token);
    if (next instanceof Any) {
      return true;
    }
    if (next instanceof Literal literal) {
      return literal.character() == prefix.charAt(at) && canBeginWith(token + 1, prefix, at + 1);
    }
    for (int end = at; end < prefix.length() && prefix.charAt(end) != '.'; end++) {
      if (end + 1 == prefix.length() || canBeginWith(token + 1, prefix, end + 1)) {
        return true;
      }
    }
    return false;
  }

  boolean isEverything() {
    return equals(EVERYTHING);
  }

  /** Whether the first character is literally a dot, which finds hidden indices. */
  public boolean beginsWithDot() {
    return !tokens.isEmpty()
        && tokens.get(0) instanceof Literal literal
        && literal.character() == '.';
  }
}
