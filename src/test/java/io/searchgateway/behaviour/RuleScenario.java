package io.searchgateway.behaviour;

import io.searchgateway.json.Json;
import io.searchgateway.testkit.YamlJson;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A scenario of query rules, as {@code src/test/resources/rules/scenarios} has them.
 *
 * @param topic name of its file
 */
record RuleScenario(String topic, JsonObject content) {

  private static final Path FILES = Path.of("src", "test", "resources", "rules", "scenarios");
  private static final String DOCUMENTS = "documents.yaml";
  private static final Set<String> KEYS =
      Set.of(
          "name",
          "import",
          "rules",
          "search",
          "request",
          "size",
          "from",
          "debug",
          "merge",
          "index",
          "as",
          "status",
          "error",
          "ids",
          "total",
          "hidden",
          "promoted",
          "applied",
          "query",
          "answer");

  RuleScenario {
    for (String key : content.keySet()) {
      if (!KEYS.contains(key)) {
        throw new IllegalArgumentException(topic + ": unknown key " + key);
      }
    }
  }

  /** All of them. */
  static List<RuleScenario> all() {
    try (Stream<Path> files = Files.list(FILES)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".yaml") && !name.equals(DOCUMENTS))
          .sorted()
          .flatMap(
              name ->
                  read(name).asJsonArray().getValuesAs(JsonObject.class).stream()
                      .map(each -> new RuleScenario(name.replace(".yaml", ""), each)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The documents that they search, by index and ID. */
  static JsonObject documents() {
    return read(DOCUMENTS).asJsonObject();
  }

  private static JsonValue read(String name) {
    try {
      return YamlJson.read(name, Files.readString(FILES.resolve(name)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String name() {
    return topic + ": " + content.getString("name");
  }

  String index() {
    return content.getString("index", "shop");
  }

  /** The rules, as clients send them. */
  List<JsonObject> rules() {
    return content.containsKey("rules")
        ? content.getJsonArray("rules").getValuesAs(JsonObject.class).stream()
            .map(RuleScenario::rule)
            .toList()
        : List.of();
  }

  private static JsonObject rule(JsonObject shorthand) {
    return Json.object(shorthand)
        .add("trigger", trigger(shorthand.getOrDefault("trigger", JsonValue.NULL)))
        .add("actions", actions(shorthand.getOrDefault("actions", JsonValue.NULL)))
        .build();
  }

  private static JsonValue trigger(JsonValue shorthand) {
    if (!(shorthand instanceof JsonString expression)) {
      return shorthand;
    }
    return expression.getString().equals("always")
        ? Json.wrapped("type", expression)
        : Json.object().add("type", "filter").add("expression", expression).build();
  }

  private static JsonValue actions(JsonValue shorthand) {
    if (!(shorthand instanceof JsonObject byType)) {
      return shorthand;
    }
    JsonArrayBuilder actions = Json.array();
    byType.forEach((type, data) -> actions.add(Json.object().add("type", type).add("data", data)));
    return actions.build();
  }

  /** The body of the request. */
  JsonObject request() {
    JsonObject body = content.containsKey("request") ? content.getJsonObject("request") : search();
    JsonObjectBuilder settings =
        Json.object(
            body.containsKey("settings")
                ? body.getJsonObject("settings")
                : JsonValue.EMPTY_JSON_OBJECT);
    if (content.getBoolean("debug", false)) {
      settings.add("debug", true);
    }
    if (content.getBoolean("merge", false)) {
      settings.add("mergePromoted", true);
    }
    return Json.object(body).add("settings", settings).build();
  }

  private JsonObject search() {
    JsonObjectBuilder query =
        Json.object()
            .add("id", "q")
            .add("value", content.getString("search"))
            .add("dataField", Json.array(List.of("title")))
            .add("queryFormat", "and")
            .add("sortField", "rank")
            .add("sortBy", "asc");
    for (String name : List.of("size", "from")) {
      Optional.ofNullable(content.get(name)).ifPresent(value -> query.add(name, value));
    }
    return Json.object().add("query", Json.array().add(query)).build();
  }

  /** Texts of a key; absent when the scenario says nothing of it. */
  Optional<List<String>> texts(String key) {
    return content.get(key) instanceof JsonArray list
        ? Optional.of(
            list.getValuesAs(JsonString.class).stream().map(JsonString::getString).toList())
        : Optional.empty();
  }

  /** A number; absent when the scenario says nothing of it. */
  Optional<Integer> number(String key) {
    return content.containsKey(key) ? Optional.of(content.getInt(key)) : Optional.empty();
  }

  /** Values by JSON pointer. */
  JsonObject places(String key) {
    return content.containsKey(key) ? content.getJsonObject(key) : JsonValue.EMPTY_JSON_OBJECT;
  }
}
