package io.searchgateway.rights;

import jakarta.json.bind.annotation.JsonbProperty;
import java.util.OptionalInt;

/**
 * Limits of declarative search.
 *
 * @param maxSize most hits of one query
 * @param maxAggregationSize most buckets of one aggregation
 * @param disableQueryDsl whether queries in the engine's own language are refused
 */
public record DeclarativeLimits(
    @JsonbProperty("maxSize") OptionalInt maxSize,
    @JsonbProperty("maxAggregationSize") OptionalInt maxAggregationSize,
    @JsonbProperty("disableQueryDSL") boolean disableQueryDsl) {

  /** No limit. */
  public static final DeclarativeLimits NONE =
      new DeclarativeLimits(OptionalInt.empty(), OptionalInt.empty(), false);
}
