package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.rights.DeclarativeLimits;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sizes within those of a credential. What a client says beyond them is refused before; what is
 * left to the engine, or said by somebody else, is lowered.
 */
final class SizeLimits {

  static final String SIZE = "size";

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

  private SizeLimits() {}

  /** The body of a search, with sizes said or lowered where that is needed. */
  static JsonObject held(JsonObject search, DeclarativeLimits limits) {
    JsonObject sized = limited(search, OF_HITS, limits.maxSize());
    return limits.maxAggregationSize().isEmpty()
        ? sized
        : aggregations(sized, limits.maxAggregationSize());
  }

  /** Whether a size is beyond a limit; numbers given as text count too. */
  static boolean isMore(@Nullable JsonValue given, int most) {
    BigDecimal number;
    try {
      number =
          given instanceof JsonNumber plain
              ? plain.bigDecimalValue()
              : given instanceof JsonString text
                  ? new BigDecimal(text.getString().strip())
                  : BigDecimal.ZERO;
    } catch (NumberFormatException noNumber) {
      // Then it is no size at all, which whoever reads it says.
      return false;
    }
    return number.compareTo(BigDecimal.valueOf(most)) > 0;
  }

  private static JsonObject limited(JsonObject holder, int usual, OptionalInt most) {
    if (most.isEmpty()) {
      return holder;
    }
    int limit = most.getAsInt();
    boolean more = holder.containsKey(SIZE) ? isMore(holder.get(SIZE), limit) : usual > limit;
    return more ? Json.object(holder).add(SIZE, limit).build() : holder;
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
