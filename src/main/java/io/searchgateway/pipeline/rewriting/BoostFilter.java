package io.searchgateway.pipeline.rewriting;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.StageFailure;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;

/** Engine DSL for the documents that a boost raises. */
final class BoostFilter {

  private BoostFilter() {}

  /**
   * The filter; none for a list of nothing or a range without ends.
   *
   * @param all whether each of several values must be there
   * @throws io.searchgateway.problem.Problem when the value is of no known form
   */
  static Optional<JsonObject> of(String field, JsonValue value, boolean all) {
    if (value instanceof JsonObject object) {
      return object.containsKey("location") ? distance(field, object) : range(field, object);
    }
    List<JsonValue> values = value instanceof JsonArray array ? array : List.of(value);
    for (JsonValue each : values) {
      if (each == JsonValue.NULL || each instanceof JsonObject || each instanceof JsonArray) {
        throw wrong();
      }
    }
    if (values.isEmpty()) {
      return Optional.empty();
    }
    JsonArrayBuilder list = Json.array();
    if (!all) {
      values.forEach(list::add);
      return Optional.of(Json.wrapped("terms", Json.wrapped(field, list.build())));
    }
    values.forEach(each -> list.add(Json.wrapped("term", Json.wrapped(field, each))));
    return Optional.of(Json.wrapped("bool", Json.wrapped("filter", list.build())));
  }

  private static Optional<JsonObject> range(String field, JsonObject value) {
    JsonObjectBuilder ends = Json.object();
    end(value, "start").ifPresent(start -> ends.add("gte", start));
    end(value, "end").ifPresent(end -> ends.add("lte", end));
    JsonObject range = ends.build();
    return range.isEmpty()
        ? Optional.empty()
        : Optional.of(Json.wrapped("range", Json.wrapped(field, range)));
  }

  private static Optional<JsonValue> end(JsonObject value, String name) {
    return Optional.ofNullable(value.get(name)).filter(end -> end != JsonValue.NULL);
  }

  private static Optional<JsonObject> distance(String field, JsonObject value) {
    JsonValue distance = value.getOrDefault("distance", JsonValue.NULL);
    if (distance == JsonValue.NULL) {
      throw wrong();
    }
    String unit = value.get("unit") instanceof JsonString text ? text.getString() : "";
    String number = distance instanceof JsonString text ? text.getString() : distance.toString();
    return Optional.of(
        Json.wrapped(
            "geo_distance",
            Json.object()
                .add("distance", number + unit)
                .add(field, value.get("location"))
                .build()));
  }

  private static RuntimeException wrong() {
    return StageFailure.invalidInput(
        "input value must be strings or numbers, {start, end}, or {location, distance, unit}");
  }
}
