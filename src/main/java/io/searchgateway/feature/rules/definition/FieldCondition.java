package io.searchgateway.feature.rules.definition;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Set;

/**
 * What a field must have: a value, one of several, none of them ({@code {"not": values}}), or one
 * between bounds ({@code {"gte": 1, "lt": 5}}).
 *
 * @param values of one of these forms, as checked by {@link #isValid}
 */
public record FieldCondition(String field, JsonValue values) {

  private static final Set<String> BOUNDS = Set.of("gt", "gte", "lt", "lte");
  private static final String NOT = "not";
  private static final int MOST_VALUES = 1000;

  /** Whether values are of a form that fields can have. */
  static boolean isValid(JsonValue values) {
    if (values instanceof JsonObject object) {
      return object.containsKey(NOT)
          ? object.size() == 1 && isList(object.get(NOT))
          : !object.isEmpty()
              && BOUNDS.containsAll(object.keySet())
              && object.values().stream().allMatch(FieldCondition::isValue);
    }
    return isList(values);
  }

  private static boolean isList(JsonValue values) {
    List<JsonValue> list = values instanceof JsonArray array ? array : List.of(values);
    return list.size() <= MOST_VALUES && list.stream().allMatch(FieldCondition::isValue);
  }

  private static boolean isValue(JsonValue value) {
    return value != JsonValue.NULL
        && !(value instanceof JsonObject)
        && !(value instanceof JsonArray);
  }

  /** The condition as a filter of the engine. */
  public JsonObject filter() {
    if (values instanceof JsonObject object && object.containsKey(NOT)) {
      return Json.wrapped("bool", Json.wrapped("must_not", terms(object.get(NOT))));
    }
    return values instanceof JsonObject bounds
        ? Json.wrapped("range", Json.wrapped(field, bounds))
        : terms(values);
  }

  private JsonObject terms(JsonValue sent) {
    JsonArrayBuilder list = Json.array();
    (sent instanceof JsonArray array ? array : List.of(sent)).forEach(list::add);
    return Json.wrapped("terms", Json.wrapped(field, list.build()));
  }
}
