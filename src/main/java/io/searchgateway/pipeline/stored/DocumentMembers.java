package io.searchgateway.pipeline.stored;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/** Members of a stored document; all throw {@link IllegalArgumentException} when it is damaged. */
record DocumentMembers(JsonObject source) {

  String text(String name) {
    return optionalText(name).orElseThrow(() -> damaged(name));
  }

  Optional<String> optionalText(String name) {
    JsonValue value = source.get(name);
    if (value == null || value == JsonValue.NULL) {
      return Optional.empty();
    }
    if (value instanceof JsonString string) {
      return Optional.of(string.getString());
    }
    throw damaged(name);
  }

  Instant instant(String name) {
    try {
      return Instant.parse(text(name));
    } catch (DateTimeException malformed) {
      throw new IllegalArgumentException(name + " is not a timestamp", malformed);
    }
  }

  /** An object that is kept as a text, so that the engine looks at nothing in it. */
  JsonObject written(String name) {
    return Json.readObject(text(name).getBytes(StandardCharsets.UTF_8))
        .orElseThrow(() -> damaged(name));
  }

  /** An array that is kept as a text. */
  JsonArray writtenArray(String name) {
    Optional<JsonStructure> read = Json.read(text(name).getBytes(StandardCharsets.UTF_8));
    if (read.isPresent() && read.get() instanceof JsonArray array) {
      return array;
    }
    throw damaged(name);
  }

  private static IllegalArgumentException damaged(String name) {
    return new IllegalArgumentException("the field " + name + " is missing or damaged");
  }
}
