package io.searchgateway.rights;

import java.util.OptionalInt;

/**
 * Limits of declarative search.
 *
 * @param maxSize most hits of one query
 * @param maxAggregationSize most buckets of one aggregation
 * @param disableQueryDsl whether queries in the engine's own language are refused
 */
public record DeclarativeLimits(
    OptionalInt maxSize, OptionalInt maxAggregationSize, boolean disableQueryDsl) {

  /** No limit. */
  public static final DeclarativeLimits NONE =
      new DeclarativeLimits(OptionalInt.empty(), OptionalInt.empty(), false);
}
