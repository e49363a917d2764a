package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.rights.DeclarativeLimits;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Says the sizes that a search leaves to the engine where the engine's own are beyond those of a
 * credential: an absent size is no error (declarative-search 19.4), and no way round a limit.
 */
final class DefaultSizes {

  private static final String SIZE = "size";
  private static final int OF_HITS = 10;

  /** What engines give for aggregations of which no size is said. */
  private static final Map<String, Integer> OF_BUCKETS =
      Map.of(
          "terms", 10,
          "multi_terms", 10,
          "significant_terms", 10,
          "significant_text", 10,
          "composite", 10,
          "geohash_grid", 10_000,
          "geotile_grid", 10_000,
          "geohex_grid", 10_000,
          "top_hits", 3);

  private static final Set<String> WITHIN = Set.of("aggs", "aggregations");

  private DefaultSizes() {}

  /** The body of a search, with its sizes said where that is needed. */
  static JsonObject held(JsonObject search, DeclarativeLimits limits) {
    JsonObject sized = limited(search, OF_HITS, limits.maxSize());
    return limits.maxAggregationSize().isEmpty()
        ? sized
        : aggregations(sized, limits.maxAggregationSize());
  }

  private static JsonObject limited(JsonObject holder, int usual, OptionalInt most) {
    return most.isEmpty() || most.getAsInt() >= usual || holder.containsKey(SIZE)
        ? holder
        : Json.object(holder).add(SIZE, most.getAsInt()).build();
  }

  /** An object that may hold aggregations by their names. */
  private static JsonObject aggregations(JsonObject holder, OptionalInt most) {
    if (WITHIN.stream().noneMatch(holder::containsKey)) {
      return holder;
    }
    JsonObjectBuilder held = Json.object(holder);
    for (String name : WITHIN) {
      if (holder.get(name) instanceof JsonObject byName) {
        JsonObjectBuilder each = Json.object();
        byName.forEach(
            (key, value) ->
                each.add(
                    key, value instanceof JsonObject inner ? aggregation(inner, most) : value));
        held.add(name, each);
      }
    }
    return held.build();
  }

  private static JsonObject aggregation(JsonObject aggregation, OptionalInt most) {
    JsonObjectBuilder held = Json.object();
    for (Map.Entry<String, JsonValue> member : aggregation.entrySet()) {
      held.add(member.getKey(), sized(member.getKey(), member.getValue(), most));
    }
    return aggregations(held.build(), most);
  }

  private static JsonValue sized(String kind, JsonValue value, OptionalInt most) {
    Integer usual = OF_BUCKETS.get(kind);
    return usual != null && value instanceof JsonObject buckets
        ? limited(buckets, usual, most)
        : value;
  }
}
