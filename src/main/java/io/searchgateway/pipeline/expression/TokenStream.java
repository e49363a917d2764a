package io.searchgateway.pipeline.expression;

import java.util.List;

/** Tokens as a parser takes them, one after the other. */
public final class TokenStream {

  private final List<Token> tokens;
  private int at;

  /**
   * The tokens of an expression.
   *
   * @throws IllegalArgumentException at a character that no token begins with
   */
  public static TokenStream of(String text) {
    return new TokenStream(Lexer.tokens(text));
  }

  TokenStream(List<Token> tokens) {
    this.tokens = tokens;
  }

  /** The next token, which stays. */
  public Token peek() {
    return tokens.get(at);
  }

  /** The token behind the next. */
  Token second() {
    return tokens.get(Math.min(at + 1, tokens.size() - 1));
  }

  /** The next token; the last one, the end, again and again. */
  public Token next() {
    Token token = tokens.get(at);
    if (at < tokens.size() - 1) {
      at++;
    }
    return token;
  }

  /** Takes the next token if it is that. */
  public boolean take(String symbol) {
    boolean there = peek().is(symbol);
    if (there) {
      next();
    }
    return there;
  }

  /**
   * Takes the next token.
   *
   * @throws IllegalArgumentException when it is another one
   */
  public void expect(String symbol) {
    if (!take(symbol)) {
      throw Lexer.fault(peek().position(), "expected " + symbol + " instead of " + peek().text());
    }
  }

  /**
   * Nothing may follow.
   *
   * @throws IllegalArgumentException at what follows
   */
  public void expectEnd() {
    if (peek().kind() != Token.Kind.END) {
      throw unexpected(peek());
    }
  }

  /** The fault of a token that cannot stand here; its message has the position. */
  public static IllegalArgumentException unexpected(Token token) {
    return Lexer.fault(token.position(), "unexpected " + token.text());
  }

  /** A fault at a token; its message has the position. */
  public static IllegalArgumentException fault(Token token, String what) {
    return Lexer.fault(token.position(), what);
  }
}
