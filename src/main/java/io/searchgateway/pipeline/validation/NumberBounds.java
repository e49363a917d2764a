package io.searchgateway.pipeline.validation;

import io.searchgateway.json.Pointer;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Map;
import java.util.Optional;

/** Finds numbers such as {@code 1e999999999}, with which arithmetic would never end. */
final class NumberBounds {

  private static final int LARGEST_SCALE = 1000;

  private NumberBounds() {}

  /** The place of the first such number. */
  static Optional<Pointer> find(JsonValue value) {
    return find(value, Pointer.ROOT);
  }

  private static Optional<Pointer> find(JsonValue value, Pointer at) {
    if (value instanceof JsonObject object) {
      for (Map.Entry<String, JsonValue> member : object.entrySet()) {
        Optional<Pointer> found = find(member.getValue(), at.child(member.getKey()));
        if (found.isPresent()) {
          return found;
        }
      }
    } else if (value instanceof JsonArray array) {
      for (int i = 0; i < array.size(); i++) {
        Optional<Pointer> found = find(array.get(i), at.child(i));
        if (found.isPresent()) {
          return found;
        }
      }
    } else if (value instanceof JsonNumber number
        && Math.abs((long) number.bigDecimalValue().scale()) > LARGEST_SCALE) {
      return Optional.of(at);
    }
    return Optional.empty();
  }
}
