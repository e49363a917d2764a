package io.searchgateway.feature.uibuilder.model;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** PageMembers of a document in the type that they should have, whatever somebody wrote. */
final class PageMembers {

  private PageMembers() {}

  static JsonObject object(JsonObject from, String name) {
    return from.get(name) instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
  }

  /** The first of two that is there. */
  static JsonObject object(JsonObject from, String name, JsonObject other, String otherName) {
    return from.get(name) instanceof JsonObject object ? object : object(other, otherName);
  }

  static List<JsonValue> list(JsonObject from, String name) {
    JsonValue value = from.getOrDefault(name, JsonValue.NULL);
    if (value instanceof JsonArray array) {
      return array;
    }
    boolean none =
        value == JsonValue.NULL || (value instanceof JsonString text && text.getString().isEmpty());
    return none ? List.of() : List.of(value);
  }

  /** A text that is not blank; else empty. */
  static String text(JsonObject from, String name) {
    return from.get(name) instanceof JsonString text ? text.getString().strip() : "";
  }

  static String text(JsonObject from, String name, String otherwise) {
    String text = text(from, name);
    return text.isEmpty() ? otherwise : text;
  }

  static boolean isTrue(JsonObject from, String name) {
    return from.get(name) == JsonValue.TRUE;
  }

  static boolean isFalse(JsonObject from, String name) {
    return from.get(name) == JsonValue.FALSE;
  }

  /** A number, also where it is written as a text. */
  static Optional<Double> number(JsonObject from, String name) {
    JsonValue value = from.getOrDefault(name, JsonValue.NULL);
    try {
      double read =
          value instanceof JsonNumber number
              ? number.doubleValue()
              : value instanceof JsonString text && !text.getString().isBlank()
                  ? Double.parseDouble(text.getString().strip())
                  : Double.NaN;
      return Double.isFinite(read) ? Optional.of(read) : Optional.empty();
    } catch (NumberFormatException none) {
      return Optional.empty();
    }
  }

  static int whole(JsonObject from, String name, int otherwise, int least, int most) {
    double read = number(from, name).orElse(Double.valueOf(otherwise));
    return (int) Math.max(least, Math.min(most, read));
  }

  /**
   * The name of a field that is written as a text, as {@code {"dataField"}}, as {@code {"field"}},
   * or as the first of an array; empty for none.
   */
  static String field(JsonValue value) {
    if (value instanceof JsonArray array) {
      return array.isEmpty() ? "" : field(array.get(0));
    }
    if (value instanceof JsonString text) {
      return text.getString().strip();
    }
    if (value instanceof JsonObject object) {
      JsonValue named =
          object.getOrDefault("dataField", object.getOrDefault("field", JsonValue.NULL));
      return named instanceof JsonObject ? "" : field(named);
    }
    return "";
  }

  static String field(JsonObject from, String name) {
    return field(from.getOrDefault(name, JsonValue.NULL));
  }

  /** Words for a field without a label: {@code release_date.keyword} is “Release date”. */
  static String label(String field) {
    String words =
        FieldNames.plain(field)
            .replaceAll("([a-z])([A-Z])", "$1 $2")
            .replaceAll("[._-]+", " ")
            .strip();
    return words.isEmpty()
        ? ""
        : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }
}
