package io.searchgateway.feature.analytics.report;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;

/**
 * What the engine has computed for aggregations, or for one bucket of an aggregation. Where it has
 * nothing, sums are 0 and buckets are none.
 */
record Aggregated(JsonObject json) {

  /** Of an answer of the engine. */
  static Aggregated of(JsonObject answer) {
    return new Aggregated(object(answer, "aggregations"));
  }

  private static JsonObject object(JsonObject outer, String name) {
    return outer.get(name) instanceof JsonObject inner ? inner : JsonValue.EMPTY_JSON_OBJECT;
  }

  /** A sum, a greatest number or a number of values; 0 for nothing. */
  long number(String name) {
    return object(json, name).get("value") instanceof JsonNumber number
        ? Math.round(number.doubleValue())
        : 0;
  }

  Aggregated part(String name) {
    return new Aggregated(object(json, name));
  }

  List<Aggregated> buckets(String name) {
    return object(json, name).get("buckets") instanceof JsonArray buckets
        ? buckets.getValuesAs(JsonObject.class).stream().map(Aggregated::new).toList()
        : List.of();
  }

  /** The value that the bucket is for. */
  String key() {
    JsonValue key = json.getOrDefault("key", JsonValue.NULL);
    return key instanceof JsonString text ? text.getString() : key.toString();
  }

  /** The same where values are numbers. */
  long numericKey() {
    return json.get("key") instanceof JsonNumber number ? number.longValue() : 0;
  }
}
