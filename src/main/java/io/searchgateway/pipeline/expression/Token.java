package io.searchgateway.pipeline.expression;

/**
 * A piece of an expression's text.
 *
 * @param kind what it is
 * @param text as it counts: of a string what is within the quotes
 * @param position of its first character, from 1
 */
public record Token(Kind kind, String text, int position) {

  /** What a token is. */
  public enum Kind {
    NUMBER,
    STRING,
    NAME,
    SYMBOL,
    END
  }

  /** Whether it is that symbol or name. */
  public boolean is(String symbol) {
    return (kind == Kind.SYMBOL || kind == Kind.NAME) && text.equals(symbol);
  }
}
