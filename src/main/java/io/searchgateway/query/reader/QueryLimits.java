package io.searchgateway.query.reader;

/**
 * Bounds of one request, whoever sends it.
 *
 * @param depth nesting of objects and arrays in the body, the body itself being 1
 * @param queries entries of {@code query}
 * @param references ids named in {@code react}, over all queries
 */
public record QueryLimits(int depth, int queries, int references) {

  /** What holds unless the operator says otherwise. */
  public static final QueryLimits DEFAULTS = new QueryLimits(50, 100, 1000);
}
