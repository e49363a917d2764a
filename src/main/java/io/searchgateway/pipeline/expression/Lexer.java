package io.searchgateway.pipeline.expression;

import io.searchgateway.pipeline.expression.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/** Takes the text of an expression apart. */
final class Lexer {

  /** Longer ones first. */
  private static final List<String> SYMBOLS =
      List.of(
          "===", "!==", "==", "!=", "<=", ">=", "&&", "||", "??", "?.", "**", "+", "-", "*", "/",
          "%", "^", "<", ">", "!", "?", ":", ".", ",", "(", ")", "[", "]", "{", "}", "#");

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private Lexer(String text) {
    this.text = text;
  }

  /**
   * The tokens, the last of which is the end.
   *
   * @throws IllegalArgumentException at a character that no token begins with
   */
  static List<Token> tokens(String text) {
    Lexer lexer = new Lexer(text);
    while (lexer.next()) {
      // Until the end.
    }
    return lexer.tokens;
  }

  private boolean next() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
    if (at == text.length()) {
      tokens.add(new Token(Kind.END, "the end", at + 1));
      return false;
    }
    char c = text.charAt(at);
    if (c == '"' || c == '\'') {
      string(c);
    } else if (isDigit(c)) {
      number();
    } else if (isNameStart(c)) {
      name();
    } else {
      symbol();
    }
    return true;
  }

  private void string(char quote) {
    int begin = at;
    StringBuilder value = new StringBuilder();
    for (at++; at < text.length() && text.charAt(at) != quote; at++) {
      char c = text.charAt(at);
      if (c == '\\' && at + 1 < text.length()) {
        at++;
        append(text.charAt(at), value);
      } else {
        value.append(c);
      }
    }
    if (at == text.length()) {
      throw fault(begin + 1, "a string is not closed");
    }
    at++;
    tokens.add(new Token(Kind.STRING, value.toString(), begin + 1));
  }

  /** What is no escape stays as it is written, as the classes of regular expressions do. */
  private static void append(char escaped, StringBuilder value) {
    switch (escaped) {
      case 'n' -> value.append('\n');
      case 't' -> value.append('\t');
      case 'r' -> value.append('\r');
      case '\\', '"', '\'' -> value.append(escaped);
      default -> value.append('\\').append(escaped);
    }
  }

  private void number() {
    int begin = at;
    while (at < text.length() && isDigit(text.charAt(at))) {
      at++;
    }
    if (at + 1 < text.length() && text.charAt(at) == '.' && isDigit(text.charAt(at + 1))) {
      at++;
      while (at < text.length() && isDigit(text.charAt(at))) {
        at++;
      }
    }
    tokens.add(new Token(Kind.NUMBER, text.substring(begin, at), begin + 1));
  }

  private void name() {
    int begin = at;
    while (at < text.length() && (isNameStart(text.charAt(at)) || isDigit(text.charAt(at)))) {
      at++;
    }
    tokens.add(new Token(Kind.NAME, text.substring(begin, at), begin + 1));
  }

  private void symbol() {
    for (String symbol : SYMBOLS) {
      if (text.startsWith(symbol, at)) {
        tokens.add(new Token(Kind.SYMBOL, symbol, at + 1));
        at += symbol.length();
        return;
      }
    }
    throw fault(at + 1, "unexpected " + text.charAt(at));
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isNameStart(char c) {
    return Character.isLetter(c) || c == '_' || c == '$';
  }

  static IllegalArgumentException fault(int position, String what) {
    return new IllegalArgumentException(what + " at character " + position);
  }
}
