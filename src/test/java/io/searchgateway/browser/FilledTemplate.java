package io.searchgateway.browser;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A template of search pages with the fields of an index in place of its placeholders, by hand: the
 * proposal has tests of its own.
 *
 * @param fields by what they are, such as {@code title}; of some there are several
 */
record FilledTemplate(Map<String, List<String>> fields) {

  private static final Pattern PLACEHOLDER = Pattern.compile("\"\\{(\\w+)}\"");

  JsonObject of(String template) throws IOException {
    JsonObject document =
        Json.readObject(StaticSite.file("template/" + template + ".json").getBytes(UTF_8))
            .orElseThrow();
    return filled(document, fields).asJsonObject();
  }

  private JsonValue filled(JsonValue value, Map<String, List<String>> known) {
    if (value instanceof JsonObject object) {
      JsonObjectBuilder filled = Json.object();
      object.forEach(
          (name, member) -> {
            if (!name.equals("max") && !isUnknown(member, known)) {
              filled.add(name, filled(member, known));
            }
          });
      return filled.build();
    }
    if (value instanceof JsonArray array) {
      JsonArrayBuilder filled = Json.array();
      array.forEach(entry -> repeated(entry, known).forEach(filled::add));
      return filled.build();
    }
    return placeholder(value)
        .map(name -> (JsonValue) Json.text(known.getOrDefault(name, List.of()).get(0)))
        .orElse(value);
  }

  private List<JsonValue> repeated(JsonValue entry, Map<String, List<String>> known) {
    Matcher found = PLACEHOLDER.matcher(entry.toString());
    if (!(entry instanceof JsonObject prototype) || !found.find()) {
      return List.of(filled(entry, known));
    }
    String name = found.group(1);
    List<JsonValue> entries = new ArrayList<>();
    for (String field : known.getOrDefault(name, List.of())) {
      if (entries.size() < prototype.getInt("max", 1)) {
        Map<String, List<String>> one = new HashMap<>(known);
        one.put(name, List.of(field));
        entries.add(named(filled(prototype, one).asJsonObject(), field));
      }
    }
    return entries;
  }

  /** Facets and charts have an ID and a title of their field. */
  private static JsonObject named(JsonObject entry, String field) {
    if (!(entry.get("rsConfig") instanceof JsonObject settings)) {
      return entry;
    }
    String word = field.replaceFirst("\\..*", "");
    String title = word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    String id = settings.containsKey("chartType") ? word + "_chart" : word;
    return Json.object(entry)
        .add(
            "rsConfig",
            Json.object(settings).add("componentId", id).add("title", title.replace('_', ' ')))
        .build();
  }

  private static boolean isUnknown(JsonValue value, Map<String, List<String>> known) {
    return placeholder(value).filter(name -> !known.containsKey(name)).isPresent();
  }

  private static Optional<String> placeholder(JsonValue value) {
    Matcher matcher = PLACEHOLDER.matcher(value instanceof JsonString ? value.toString() : "");
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }
}
