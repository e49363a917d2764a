package io.searchgateway.query.reader;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Requests that show what a property is for: a line of {@code examples.txt} for each of them. */
final class PropertyExamples {

  private static final String TABLE = "examples.txt";
  private static final Map<String, JsonObject> BY_PATH = read();

  private PropertyExamples() {}

  /** The body that shows the property of that path. */
  static Optional<JsonObject> of(String path) {
    return Optional.ofNullable(BY_PATH.get(path));
  }

  /** All of them by path. */
  static Map<String, JsonObject> all() {
    return Map.copyOf(BY_PATH);
  }

  private static Map<String, JsonObject> read() {
    try (InputStream in = PropertyExamples.class.getResourceAsStream(TABLE)) {
      if (in == null) {
        throw new IllegalStateException(TABLE + " is missing");
      }
      Map<String, JsonObject> examples = new LinkedHashMap<>();
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .forEach(line -> add(examples, line));
      return examples;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static void add(Map<String, JsonObject> examples, String line) {
    int space = line.indexOf(' ');
    JsonObject body =
        Json.readObject(line.substring(space + 1).strip().getBytes(StandardCharsets.UTF_8))
            .orElseThrow(() -> new IllegalStateException("no example: " + line));
    examples.put(line.substring(0, space), body);
  }
}
