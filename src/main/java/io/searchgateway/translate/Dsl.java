package io.searchgateway.translate;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Pieces of engine queries that several translations are made of. */
final class Dsl {

  static final String QUERY = "query";
  static final String FIELD = "field";
  static final String MUST = "must";
  static final String FILTER = "filter";
  static final String SHOULD = "should";
  static final String MUST_NOT = "must_not";
  static final String MINIMUM_SHOULD_MATCH = "minimum_should_match";

  private Dsl() {}

  static JsonObjectBuilder object() {
    return Json.object();
  }

  static JsonObject object(String name, JsonValue value) {
    return object().add(name, value).build();
  }

  static JsonObject object(Map<String, JsonValue> members) {
    JsonObjectBuilder object = object();
    members.forEach(object::add);
    return object.build();
  }

  static JsonArray array(List<? extends JsonValue> values) {
    JsonArrayBuilder array = Json.array();
    values.forEach(array::add);
    return array.build();
  }

  static JsonArray texts(List<String> texts) {
    JsonArrayBuilder array = Json.array();
    texts.forEach(array::add);
    return array.build();
  }

  static JsonObject matchAll() {
    return object("match_all", JsonValue.EMPTY_JSON_OBJECT);
  }

  /** A bool query with one clause. */
  static JsonObject bool(String clause, JsonValue value) {
    return object("bool", object(clause, value));
  }

  /** A bool query of which one alternative must match. */
  static JsonObject anyOf(JsonValue alternatives) {
    return object("bool", object().add(SHOULD, alternatives).add(MINIMUM_SHOULD_MATCH, 1).build());
  }

  static JsonObject exists(String field) {
    return object("exists", object(FIELD, Json.text(field)));
  }

  static JsonObject missing(String field) {
    return bool(MUST_NOT, exists(field));
  }

  /** The clause within the nested path, or as it is without one. */
  static JsonValue nested(Optional<String> path, JsonValue clause) {
    return path.isEmpty()
        ? clause
        : object("nested", object().add("path", path.get()).add(QUERY, clause).build());
  }
}
