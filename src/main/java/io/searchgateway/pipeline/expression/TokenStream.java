package io.searchgateway.pipeline.expression;

import java.util.List;

/** Tokens as a parser takes them, one after the other. */
final class TokenStream {

  private final List<Token> tokens;
  private int at;

  TokenStream(List<Token> tokens) {
    this.tokens = tokens;
  }

  Token peek() {
    return tokens.get(at);
  }

  /** The token behind the next. */
  Token second() {
    return tokens.get(Math.min(at + 1, tokens.size() - 1));
  }

  Token next() {
    Token token = tokens.get(at);
    if (at < tokens.size() - 1) {
      at++;
    }
    return token;
  }

  /** Takes the next token if it is that. */
  boolean take(String symbol) {
    boolean there = peek().is(symbol);
    if (there) {
      next();
    }
    return there;
  }

  void expect(String symbol) {
    if (!take(symbol)) {
      throw Lexer.fault(peek().position(), "expected " + symbol + " instead of " + peek().text());
    }
  }

  void expectEnd() {
    if (peek().kind() != Token.Kind.END) {
      throw unexpected(peek());
    }
  }

  static IllegalArgumentException unexpected(Token token) {
    return Lexer.fault(token.position(), "unexpected " + token.text());
  }
}
