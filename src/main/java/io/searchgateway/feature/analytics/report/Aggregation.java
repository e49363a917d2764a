package io.searchgateway.feature.analytics.report;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An aggregation of those that every engine has.
 *
 * @param type in the engine's words
 * @param body of the type
 * @param parts aggregations of each of its buckets, by name
 */
record Aggregation(String type, JsonObject body, Map<String, Aggregation> parts) {

  /** Of how many more than the wanted buckets each index tells, for their sums are added up. */
  private static final int SPARE = 1000;

  /** Up to here the engine counts different values nearly exactly, and no engine counts farther. */
  private static final int EXACT = 40_000;

  private static final String FIELD = "field";
  private static final String ORDER = "order";

  private static Aggregation of(String type, JsonObjectBuilder body) {
    return new Aggregation(type, body.build(), Map.of());
  }

  static Aggregation sum(String field) {
    return of("sum", Json.object().add(FIELD, field));
  }

  static Aggregation max(String field) {
    return of("max", Json.object().add(FIELD, field));
  }

  /** How many different values there are. */
  static Aggregation cardinality(String field) {
    return of("cardinality", Json.object().add(FIELD, field).add("precision_threshold", EXACT));
  }

  static Aggregation filter(JsonObject query) {
    return new Aggregation("filter", query, Map.of());
  }

  /** A bucket for each value. */
  static Aggregation terms(String field, int size) {
    return of(
        "terms", Json.object().add(FIELD, field).add("size", size).add("shard_size", size + SPARE));
  }

  /** Buckets from each number to the next, the last one open. */
  static Aggregation ranges(String field, List<Long> bounds) {
    var ranges = Json.array();
    for (int i = 0; i < bounds.size(); i++) {
      JsonObjectBuilder range = Json.object().add("from", bounds.get(i));
      if (i + 1 < bounds.size()) {
        range.add("to", bounds.get(i + 1));
      }
      ranges.add(range);
    }
    return of("range", Json.object().add(FIELD, field).add("ranges", ranges));
  }

  /** Those buckets with the most of a part come first. */
  Aggregation by(String part) {
    return changed(ORDER, Json.object().add(part, "desc").build());
  }

  /** Only these values. */
  Aggregation only(Collection<String> values) {
    return changed("include", Json.array(values).build());
  }

  /** Only values that match a regular expression of Lucene. */
  Aggregation matching(String expression) {
    return changed("include", Json.text(expression));
  }

  private Aggregation changed(String name, JsonValue value) {
    return new Aggregation(type, Json.object(body).add(name, value).build(), parts);
  }

  Aggregation with(String name, Aggregation part) {
    Map<String, Aggregation> more = new LinkedHashMap<>(parts);
    more.put(name, part);
    return new Aggregation(type, body, more);
  }

  /** With the sums of fields, each by the field's name. */
  Aggregation sums(String... fields) {
    return sums(List.of(fields));
  }

  /** The same of these. */
  Aggregation sums(List<String> fields) {
    Aggregation changed = this;
    for (String field : fields) {
      changed = changed.with(field, sum(field));
    }
    return changed;
  }

  JsonObject json() {
    JsonObjectBuilder whole = Json.object().add(type, body);
    if (!parts.isEmpty()) {
      whole.add("aggs", json(parts));
    }
    return whole.build();
  }

  static JsonObject json(Map<String, Aggregation> aggregations) {
    JsonObjectBuilder all = Json.object();
    aggregations.forEach((name, one) -> all.add(name, one.json()));
    return all.build();
  }
}
