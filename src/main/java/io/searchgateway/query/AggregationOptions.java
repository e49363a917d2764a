package io.searchgateway.query;

import jakarta.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What is said about buckets.
 *
 * @param field {@code aggregationField}: composite aggregation with a sample hit per bucket
 * @param size {@code aggregationSize}: bucket count
 * @param after key of a previous composite answer, to go on from
 * @param names {@code aggregations} as sent, unknown names too; their use is with range queries,
 *     but on every type they need a data field
 * @param showMissing bucket for documents without a value
 * @param include values that may become buckets
 * @param exclude values that may not
 */
public record AggregationOptions(
    Optional<String> field,
    OptionalInt size,
    Optional<JsonObject> after,
    List<String> names,
    boolean showMissing,
    Optional<ValueFilter> include,
    Optional<ValueFilter> exclude) {

  public AggregationOptions {
    names = List.copyOf(names);
  }
}
