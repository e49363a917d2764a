package io.searchgateway.conformance;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One case: two files of a folder below {@code conformance/declarative}, whose README says what
 * they hold.
 *
 * @param name topic and name, with a slash
 * @param in the request and what stands around it
 * @param expected what must come of it
 */
record DeclarativeCase(String name, JsonObject in, JsonObject expected) {
  private static final Path ROOT = Path.of("src/test/resources/conformance/declarative");
  private static final String INPUT = "in.json";

  /** Every case there is, by name. */
  static List<DeclarativeCase> all() {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .filter(file -> file.endsWith(INPUT))
          .map(Path::getParent)
          .sorted()
          .map(DeclarativeCase::read)
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static DeclarativeCase read(Path folder) {
    return new DeclarativeCase(
        ROOT.relativize(folder).toString().replace('\\', '/'),
        object(folder.resolve(INPUT)),
        object(folder.resolve("expected.json")));
  }

  private static JsonObject object(Path file) {
    try {
      return Json.readObject(Files.readAllBytes(file))
          .orElseThrow(() -> new IllegalStateException("no JSON object in " + file));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** Where a reader of a test report finds it. */
  URI source() {
    return ROOT.resolve(name).resolve(INPUT).toUri();
  }

  boolean hasBody() {
    return in.containsKey("body") || in.containsKey("bodyText");
  }

  /** The request body as it is sent. */
  byte[] body() {
    return in.containsKey("bodyText")
        ? in.getString("bodyText").getBytes(StandardCharsets.UTF_8)
        : Json.bytes(in.getJsonObject("body"));
  }

  String method() {
    return in.getString("method", "POST");
  }

  String path() {
    return in.getString("path", "/dishes/_declarative");
  }

  /** The query string as it is sent, without the question mark. */
  String params() {
    return in.getString("params", "");
  }

  String clientAddress() {
    return in.getString("clientAddress", "192.0.2.7");
  }

  String distribution() {
    return engine("distribution", "opensearch");
  }

  String engineVersion() {
    return engine("version", "2.19.6");
  }

  private String engine(String key, String otherwise) {
    return Optional.ofNullable(in.getJsonObject("engine"))
        .map(engine -> engine.getString(key))
        .orElse(otherwise);
  }

  /** Whether the request is to be refused by the gateway itself. */
  boolean isRefusal() {
    return expected.containsKey("type");
  }

  /** Whether anything is said of the body of the answer. */
  boolean hasAnswer() {
    return expected.containsKey("answer") || expected.containsKey("answerAt");
  }

  /** What the files say of a place, when they say anything. */
  Optional<JsonValue> expected(String key) {
    return Optional.ofNullable(expected.get(key));
  }

  /** JSON pointers and the values that are expected there. */
  Map<String, JsonValue> places(String key) {
    JsonObject places = expected.getJsonObject(key);
    return places == null ? Map.of() : places;
  }
}
