package io.searchgateway.attack;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One path of an API, as an engine's own specification has it.
 *
 * @param path with names in braces
 */
record ApiPath(String name, String path, List<String> methods, boolean hasBody) {

  private static final Path SPECIFICATIONS = Path.of("target/rest-api-specs");
  private static final Set<String> INDEX_PARTS =
      Set.of("index", "target", "alias", "new_index", "indices");

  ApiPath {
    methods = List.copyOf(methods);
  }

  /** Those of all engines, each method and path once. */
  static List<ApiPath> all() {
    try (Stream<Path> files = Files.walk(SPECIFICATIONS)) {
      Set<String> seen = new LinkedHashSet<>();
      return files
          .filter(file -> file.toString().endsWith(".json"))
          .filter(file -> !file.getFileName().toString().startsWith("_"))
          .sorted(Comparator.comparing(Path::getFileName))
          .flatMap(file -> read(file).stream())
          .filter(api -> seen.add(api.methods + api.path))
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static List<ApiPath> read(Path file) {
    try (Reader text = Files.newBufferedReader(file);
        JsonReader reader = Json.createReader(text)) {
      List<ApiPath> found = new ArrayList<>();
      reader.readObject().forEach((name, value) -> found.addAll(read(name, value.asJsonObject())));
      return found;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** Old specifications give paths as texts and methods once, newer ones methods for each path. */
  private static List<ApiPath> read(String name, JsonObject api) {
    boolean body = api.containsKey("body") && api.get("body") != JsonValue.NULL;
    List<ApiPath> found = new ArrayList<>();
    for (JsonValue path : api.getJsonObject("url").getJsonArray("paths")) {
      if (path instanceof JsonString text) {
        List<String> methods = texts(api.getJsonArray("methods"));
        found.add(new ApiPath(name, text.getString(), methods, body));
      } else {
        JsonObject object = path.asJsonObject();
        List<String> methods = texts(object.getJsonArray("methods"));
        found.add(new ApiPath(name, object.getString("path"), methods, body));
      }
    }
    return found;
  }

  private static List<String> texts(JsonArray array) {
    return array.getValuesAs(JsonString.class).stream().map(JsonString::getString).toList();
  }

  /** Whether the path names an index. */
  boolean namesIndex() {
    return INDEX_PARTS.stream().anyMatch(part -> path.contains("{" + part + "}"));
  }

  /** The path with an index expression, as it is to stand there. */
  String on(String index) {
    String filled = path;
    for (String part : INDEX_PARTS) {
      filled = filled.replace("{" + part + "}", index);
    }
    return filled.replace("{id}", "1").replaceAll("\\{[a-z_]+}", "x");
  }
}
