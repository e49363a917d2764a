package io.searchgateway.feature.importer.source;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonString;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Cells without a value, and cells that hold several: {@code [a, b]}. */
final class CellLists {

  private CellLists() {}

  static boolean isNull(String text) {
    return text.isBlank() || text.strip().equals("null");
  }

  /** The values of a cell that is a list. */
  static Optional<List<String>> of(String text) {
    String plain = text.strip();
    if (plain.length() < 2 || plain.charAt(0) != '[' || !plain.endsWith("]")) {
      return Optional.empty();
    }
    Optional<JsonStructure> json = Json.read(plain.getBytes(StandardCharsets.UTF_8));
    if (json.isPresent() && json.get() instanceof JsonArray array) {
      return array.stream().noneMatch(JsonStructure.class::isInstance)
          ? Optional.of(array.stream().map(CellLists::plain).toList())
          : Optional.empty();
    }
    String inner = plain.substring(1, plain.length() - 1);
    return inner.isBlank()
        ? Optional.of(List.of())
        : Optional.of(Arrays.stream(inner.split(",", -1)).map(String::strip).toList());
  }

  private static String plain(JsonValue value) {
    return value instanceof JsonString text ? text.getString() : value.toString();
  }
}
