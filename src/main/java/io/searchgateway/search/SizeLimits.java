package io.searchgateway.search;

import io.searchgateway.json.Json;
import io.searchgateway.rights.DeclarativeLimits;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sizes within those of a credential. What a client says beyond them is refused before; what is
 * left to the engine, or said by somebody else, is lowered.
 */
final class SizeLimits {

  static final String SIZE = "size";

  private static final String INNER_HITS = "inner_hits";
  private static final int OF_HITS = 10;
  private static final int OF_GROUP = 3;

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
    JsonObject sized = collapsed(limited(search, OF_HITS, limits.maxSize()), limits.maxSize());
    return limits.maxAggregationSize().isEmpty()
        ? sized
        : aggregations(sized, limits.maxAggregationSize());
  }

  /** Hits beside each hit of a collapsed search: one group of them, or several. */
  private static JsonObject collapsed(JsonObject search, OptionalInt most) {
    if (most.isEmpty()
        || !(search.get("collapse") instanceof JsonObject collapse)
        || !collapse.containsKey(INNER_HITS)) {
      return search;
    }
    JsonValue groups = collapse.get(INNER_HITS);
    JsonValue held =
        groups instanceof JsonArray several
            ? Json.array(several.stream().map(group -> group(group, most)).toList()).build()
            : group(groups, most);
    return Json.object(search).add("collapse", Json.object(collapse).add(INNER_HITS, held)).build();
  }

  private static JsonValue group(JsonValue group, OptionalInt most) {
    return group instanceof JsonObject hits ? limited(hits, OF_GROUP, most) : group;
  }

  /** Whether a size is beyond a limit; numbers given as text count as engines read them. */
  static boolean isMore(@Nullable JsonValue given, int most) {
    return number(given).filter(size -> size > most).isPresent();
  }

  /** What is no number is no size at all, which whoever reads it says. */
  private static Optional<Double> number(@Nullable JsonValue given) {
    if (given instanceof JsonNumber plain) {
      return Optional.of(plain.doubleValue());
    }
    if (!(given instanceof JsonString text)) {
      return Optional.empty();
    }
    try {
      return Optional.of(Double.valueOf(text.getString()));
    } catch (NumberFormatException noNumber) {
      return Optional.empty();
    }
  }

  /** A negative size is none to engines. */
  private static JsonObject limited(JsonObject holder, int usual, OptionalInt most) {
    if (most.isEmpty()) {
      return holder;
    }
    int limit = most.getAsInt();
    JsonValue said = holder.get(SIZE);
    boolean none = !holder.containsKey(SIZE) || number(said).filter(size -> size < 0).isPresent();
    boolean more = none ? usual > limit : isMore(said, limit);
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
