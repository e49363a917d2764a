package io.searchgateway.testkit;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A call that an engine's own specification allows.
 *
 * @param engine and its major version, such as {@code opensearch-2}
 * @param name of the API
 * @param path with values in braces
 * @param takesBody whether it may have a body
 */
public record EngineApi(String engine, String name, String method, String path, boolean takesBody)
    implements Comparable<EngineApi> {

  private static final Path SPECIFICATIONS = Path.of("target/rest-api-specs");

  /** Every call of every engine whose specification is published. */
  public static List<EngineApi> all() {
    try (Stream<Path> files = Files.walk(SPECIFICATIONS)) {
      TreeSet<EngineApi> all = new TreeSet<>();
      files
          .filter(file -> file.toString().endsWith(".json"))
          .filter(file -> !file.getFileName().toString().startsWith("_"))
          .forEach(file -> all.addAll(read(file)));
      return List.copyOf(all);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The path with a value for each name in braces: the name itself behind {@code some-}. */
  public String example() {
    return path.replaceAll("\\{(\\w+)}", "some-$1");
  }

  private static List<EngineApi> read(Path file) {
    String engine = SPECIFICATIONS.relativize(file).getName(0).toString();
    List<EngineApi> found = new ArrayList<>();
    try {
      JsonObject apis = Json.read(Files.readAllBytes(file)).orElseThrow().asJsonObject();
      apis.forEach((name, api) -> found.addAll(paths(engine, name, api.asJsonObject())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }

  /** Up to version 7.3 methods stood beside the paths; later each path has its own. */
  private static List<EngineApi> paths(String engine, String name, JsonObject api) {
    JsonObject url = api.getJsonObject("url");
    boolean body = api.get("body") instanceof JsonObject;
    List<EngineApi> found = new ArrayList<>();
    for (String key : List.of("paths", "deprecated_paths")) {
      for (JsonValue value : url.getOrDefault(key, JsonValue.EMPTY_JSON_ARRAY).asJsonArray()) {
        boolean own = value instanceof JsonObject described && described.containsKey("methods");
        String path =
            value instanceof JsonString text
                ? text.getString()
                : value.asJsonObject().getString("path");
        for (String method : strings(own ? value.asJsonObject() : api)) {
          String absolute = path.startsWith("/") ? path : "/" + path;
          found.add(new EngineApi(engine, name, method, absolute, body));
        }
      }
    }
    return found;
  }

  private static List<String> strings(JsonObject holder) {
    JsonArray methods = holder.getJsonArray("methods");
    return methods.getValuesAs(JsonString::getString);
  }

  @Override
  public int compareTo(EngineApi other) {
    return toString().compareTo(other.toString());
  }
}
