package io.searchgateway.authorization.listing;

import io.searchgateway.authorization.answer.CollectedAnswer;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Steps by which JSON is narrowed; what has another shape than it should have is not let pass. */
final class JsonNarrowing {

  private JsonNarrowing() {}

  /** The members that are kept. */
  static JsonObject members(JsonValue value, BiPredicate<String, JsonValue> kept) {
    JsonObjectBuilder left = Json.object();
    object(value)
        .forEach(
            (name, member) -> {
              if (kept.test(name, member)) {
                left.add(name, member);
              }
            });
    return left.build();
  }

  /** The items that are kept. */
  static JsonArray items(JsonValue value, Predicate<JsonValue> kept) {
    JsonArrayBuilder left = Json.array();
    array(value).stream().filter(kept).forEach(left::add);
    return left.build();
  }

  /** Every member made into another. */
  static JsonObject eachMember(JsonValue value, UnaryOperator<JsonValue> change) {
    JsonObjectBuilder changed = Json.object();
    object(value).forEach((name, member) -> changed.add(name, change.apply(member)));
    return changed.build();
  }

  /** Every item made into another. */
  static JsonArray eachItem(JsonValue value, UnaryOperator<JsonValue> change) {
    return Json.array(array(value), change).build();
  }

  /** The object with one member made into another, where it has it. */
  static JsonObject member(JsonObject object, String name, UnaryOperator<JsonValue> change) {
    JsonValue member = object.get(name);
    return member == null ? object : Json.object(object).add(name, change.apply(member)).build();
  }

  static JsonObject object(JsonValue value) {
    if (value instanceof JsonObject object) {
      return object;
    }
    throw CollectedAnswer.unreadable();
  }

  static JsonArray array(JsonValue value) {
    if (value instanceof JsonArray array) {
      return array;
    }
    throw CollectedAnswer.unreadable();
  }
}
