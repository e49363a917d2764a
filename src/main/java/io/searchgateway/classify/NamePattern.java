package io.searchgateway.classify;

import java.util.ArrayList;
import java.util.List;

/**
 * The names that an item of an index expression may stand for: literal characters, {@code *} for
 * any run, and for date math a run of letters and digits.
 *
 * @param tokens in order
 * @param wildcard whether the engine expands it over existing names
 */
public record NamePattern(List<Token> tokens, boolean wildcard) {

  public NamePattern {
    tokens = List.copyOf(tokens);
  }

  /** A piece of a pattern. */
  sealed interface Token {}

  private record Literal(char character) implements Token {}

  /** Any characters, also none. */
  private record Any() implements Token {}

  /** What a date format letter writes: letters and digits, at least one. */
  private record Dated() implements Token {}

  static NamePattern parse(String name) {
    if (name.equals("_all")) {
      return new NamePattern(List.of(new Any()), true);
    }
    if (name.startsWith("<") && name.endsWith(">") && name.length() > 1) {
      return dateMath(name.substring(1, name.length() - 1));
    }
    List<Token> tokens = new ArrayList<>(name.length());
    boolean wildcard = false;
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      wildcard |= c == '*';
      tokens.add(c == '*' ? new Any() : new Literal(c));
    }
    return new NamePattern(tokens, wildcard);
  }

  /**
   * Date math as the engines spell it: {@code static{expression{format|zone}}static}. The format's
   * letters become dates, everything else in it, quoted text above all, is literal.
   */
  private static NamePattern dateMath(String text) {
    List<Token> tokens = new ArrayList<>();
    boolean wildcard = false;
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c == '{') {
        int end = closing(text, i);
        addDate(text.substring(i + 1, end), tokens);
        i = end + 1;
      } else {
        boolean escaped = c == '\\' && i + 1 < text.length();
        char literal = escaped ? text.charAt(i + 1) : c;
        wildcard |= literal == '*';
        tokens.add(literal == '*' ? new Any() : new Literal(literal));
        i += escaped ? 2 : 1;
      }
    }
    return new NamePattern(tokens, wildcard);
  }

  private static int closing(String text, int open) {
    int depth = 0;
    for (int i = open; i < text.length(); i++) {
      depth += text.charAt(i) == '{' ? 1 : text.charAt(i) == '}' ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return text.length();
  }

  private static void addDate(String expression, List<Token> tokens) {
    int open = expression.indexOf('{');
    if (open < 0) {
      tokens.add(new Dated());
      tokens.add(new Literal('.'));
      tokens.add(new Dated());
      tokens.add(new Literal('.'));
      tokens.add(new Dated());
      return;
    }
    int close = expression.lastIndexOf('}');
    String format = expression.substring(open + 1, Math.max(open + 1, close));
    int zone = format.lastIndexOf('|');
    addFormat(zone < 0 ? format : format.substring(0, zone), tokens);
  }

  private static void addFormat(String format, List<Token> tokens) {
    boolean quoted = false;
    boolean dated = false;
    for (int i = 0; i < format.length(); i++) {
      char c = format.charAt(i);
      if (c == '\'') {
        quoted = !quoted;
      } else if (!quoted && (Character.isLetter(c) || c == '[' || c == ']')) {
        if (!dated) {
          tokens.add(new Dated());
        }
        dated = true;
        continue;
      } else {
        tokens.add(new Literal(c));
      }
      dated = false;
    }
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

  /** Whether the first character is literally a dot, which finds hidden indices. */
  public boolean beginsWithDot() {
    return !tokens.isEmpty()
        && tokens.get(0) instanceof Literal literal
        && literal.character() == '.';
  }
}
