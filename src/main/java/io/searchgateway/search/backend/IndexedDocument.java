package io.searchgateway.search.backend;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a document says under some of its keys. */
final class IndexedDocument {

  private IndexedDocument() {}

  /** The values of the keys, joined by commas; empty when it has none of them. */
  static Optional<String> text(JsonObject document, List<String> keys) {
    String text =
        keys.stream()
            .map(key -> value(document, key))
            .flatMap(Optional::stream)
            .collect(Collectors.joining(","));
    return text.isBlank() ? Optional.empty() : Optional.of(text);
  }

  /** A key with dots is a member of that name, or else a path. */
  private static Optional<String> value(JsonObject document, String key) {
    JsonValue value = document.get(key);
    int dot = key.indexOf('.');
    if (value == null && dot > 0 && document.get(key.substring(0, dot)) instanceof JsonObject in) {
      return value(in, key.substring(dot + 1));
    }
    return value == null || value == JsonValue.NULL ? Optional.empty() : Optional.of(shown(value));
  }

  private static String shown(JsonValue value) {
    if (value instanceof JsonArray several) {
      return several.stream().map(IndexedDocument::shown).collect(Collectors.joining(","));
    }
    return value instanceof JsonString text ? text.getString() : Objects.toString(value);
  }
}
