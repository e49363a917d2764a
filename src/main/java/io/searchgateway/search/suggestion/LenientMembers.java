package io.searchgateway.search.suggestion;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Members of the engine's JSON, which count as absent when they are of another type. */
final class LenientMembers {

  private LenientMembers() {}

  static Optional<String> text(JsonObject object, String name) {
    return text(object.get(name));
  }

  static Optional<String> text(@Nullable JsonValue value) {
    return value instanceof JsonString string ? Optional.of(string.getString()) : Optional.empty();
  }

  static Optional<JsonObject> object(JsonObject object, String name) {
    return object.get(name) instanceof JsonObject member ? Optional.of(member) : Optional.empty();
  }

  static List<JsonValue> array(JsonObject object, String name) {
    return object.get(name) instanceof JsonArray member ? member : List.of();
  }

  /** The objects among the members of an array. */
  static List<JsonObject> objects(JsonObject object, String name) {
    return array(object, name).stream()
        .filter(JsonObject.class::isInstance)
        .map(JsonObject.class::cast)
        .toList();
  }

  /** A finite number, or 0. */
  static double number(JsonObject object, String name) {
    if (object.get(name) instanceof JsonNumber number) {
      double value = number.doubleValue();
      return Double.isFinite(value) ? value : 0;
    }
    return 0;
  }

  /** An integer; one with an exponent is none, for it may be too long to be expanded. */
  static OptionalLong integer(JsonObject object, String name) {
    return object.get(name) instanceof JsonNumber number && number.isIntegral()
        ? OptionalLong.of(number.longValue())
        : OptionalLong.empty();
  }
}
