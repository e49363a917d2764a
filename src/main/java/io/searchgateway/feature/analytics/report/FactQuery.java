package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Facts that fit all of some conditions, as the engine's query; each change makes a new object. */
record FactQuery(List<JsonObject> conditions, boolean bots) {

  /** Every fact. */
  static final JsonObject ANY = Json.wrapped("match_all", JsonValue.EMPTY_JSON_OBJECT);

  FactQuery {
    conditions = List.copyOf(conditions);
  }

  /** All facts, with those of programs or without. */
  static FactQuery all(boolean bots) {
    return new FactQuery(List.of(), bots);
  }

  FactQuery and(JsonObject condition) {
    List<JsonObject> more = new ArrayList<>(conditions);
    more.add(condition);
    return new FactQuery(more, bots);
  }

  FactQuery during(Instant from, Instant to) {
    return and(within(from, to));
  }

  FactQuery any(String field, Collection<String> values) {
    return and(in(field, values));
  }

  FactQuery is(String field, String value) {
    return and(term(field, value));
  }

  JsonObject json() {
    JsonArrayBuilder all = Json.array();
    conditions.forEach(all::add);
    var whole = Json.object().add("filter", all);
    if (!bots) {
      whole.add("must_not", Json.array().add(term(FactFields.BOT, Json.number(1))));
    }
    return Json.wrapped("bool", whole.build());
  }

  static JsonObject within(Instant from, Instant to) {
    return Json.wrapped(
        "range",
        Json.wrapped(
            FactFields.TIME,
            Json.object().add("gte", from.toEpochMilli()).add("lt", to.toEpochMilli()).build()));
  }

  static JsonObject term(String field, String value) {
    return term(field, Json.text(value));
  }

  private static JsonObject term(String field, JsonValue value) {
    return Json.wrapped("term", Json.wrapped(field, value));
  }

  static JsonObject in(String field, Collection<?> values) {
    return Json.wrapped("terms", Json.wrapped(field, Json.array(values).build()));
  }

  /** Numbers from that one. */
  static JsonObject from(String field, long least) {
    return Json.wrapped("range", Json.wrapped(field, Json.wrapped("gte", Json.number(least))));
  }
}
