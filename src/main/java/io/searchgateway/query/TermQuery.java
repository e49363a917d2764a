package io.searchgateway.query;

import java.util.Optional;

/**
 * Filter by exact values, and the facet to choose them from.
 *
 * @param value absent for the empty text and the empty array
 * @param queryFormat whether one or all of several values must match
 * @param pagination composite instead of terms aggregation
 * @param missingLabel as sent; absent when empty. The aggregation falls back to {@code N/A}, the
 *     matching of values to nothing. {@code showMissing} is with the aggregation options
 * @param selectAllLabel value that means "any"; absent when empty
 */
public record TermQuery(
    QueryCommon common,
    DeferredValue<TermValue> value,
    QueryFormat queryFormat,
    boolean pagination,
    Optional<String> missingLabel,
    Optional<String> selectAllLabel)
    implements DeclarativeQuery {

  @Override
  public boolean countsBuckets() {
    return true;
  }
}
