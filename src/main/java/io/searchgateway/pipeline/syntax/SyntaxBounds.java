package io.searchgateway.pipeline.syntax;

import io.searchgateway.json.Pointer;

/** Keeps a text from saying more than any definition needs, aliases of YAML included. */
final class SyntaxBounds {

  private static final int MAX_DEPTH = 64;
  private static final int MAX_VALUES = 50_000;

  private int values;

  /** A value is entered that has so many around it. */
  void enter(Pointer at, int around, Position position) {
    if (around > MAX_DEPTH) {
      throw new SyntaxFault(
          at, "too_large", "values are nested deeper than " + MAX_DEPTH, position);
    }
    count(1, at, position);
  }

  /** So many values more. */
  void count(int more, Pointer at, Position position) {
    values += more;
    if (values > MAX_VALUES) {
      throw new SyntaxFault(
          at,
          "too_large",
          "there are more than " + MAX_VALUES + " values, including aliases",
          position);
    }
  }

  int values() {
    return values;
  }
}
