package io.searchgateway.conformance;

import jakarta.json.JsonArray;
import jakarta.json.JsonException;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Compares JSON by structure: members in any order, numbers by value, arrays in order. An absent
 * member is not the same as null.
 */
final class JsonComparison {
  private final List<String> differences = new ArrayList<>();

  private JsonComparison() {}

  /** What is different, each with its place; empty when nothing is. */
  static List<String> differences(JsonValue expected, JsonValue actual) {
    JsonComparison comparison = new JsonComparison();
    comparison.compare("", expected, actual);
    return comparison.differences;
  }

  /** The same for a few places of a value. */
  static List<String> differencesAt(Map<String, JsonValue> places, JsonValue actual) {
    JsonComparison comparison = new JsonComparison();
    places.forEach(
        (pointer, expected) ->
            at(actual, pointer)
                .ifPresentOrElse(
                    found -> comparison.compare(pointer, expected, found),
                    () -> comparison.differences.add(pointer + " is missing: " + expected)));
    return comparison.differences;
  }

  private static Optional<JsonValue> at(JsonValue value, String pointer) {
    try {
      return value instanceof JsonStructure structure
          ? Optional.of(structure.getValue(pointer))
          : Optional.empty();
    } catch (JsonException nothingThere) {
      return Optional.empty();
    }
  }

  private void compare(String place, JsonValue expected, JsonValue actual) {
    if (expected instanceof JsonObject object && actual instanceof JsonObject other) {
      members(place, object, other);
    } else if (expected instanceof JsonArray array && actual instanceof JsonArray other) {
      elements(place, array, other);
    } else if (!isSame(expected, actual)) {
      differences.add(place + ": expected " + expected + ", got " + actual);
    }
  }

  private static boolean isSame(JsonValue expected, JsonValue actual) {
    if (expected instanceof JsonNumber number && actual instanceof JsonNumber other) {
      return number.bigDecimalValue().compareTo(other.bigDecimalValue()) == 0;
    }
    return expected.equals(actual);
  }

  private void members(String place, JsonObject expected, JsonObject actual) {
    Set<String> names = new LinkedHashSet<>(expected.keySet());
    names.addAll(actual.keySet());
    for (String name : names) {
      String member = place + "/" + name.replace("~", "~0").replace("/", "~1");
      if (!actual.containsKey(name)) {
        differences.add(member + " is missing: " + expected.get(name));
      } else if (!expected.containsKey(name)) {
        differences.add(member + " is too much: " + actual.get(name));
      } else {
        compare(member, expected.get(name), actual.get(name));
      }
    }
  }

  private void elements(String place, JsonArray expected, JsonArray actual) {
    for (int i = 0; i < Math.max(expected.size(), actual.size()); i++) {
      String element = place + "/" + i;
      if (i >= actual.size()) {
        differences.add(element + " is missing: " + expected.get(i));
      } else if (i >= expected.size()) {
        differences.add(element + " is too much: " + actual.get(i));
      } else {
        compare(element, expected.get(i), actual.get(i));
      }
    }
  }
}
