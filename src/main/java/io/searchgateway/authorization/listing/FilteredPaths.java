package io.searchgateway.authorization.listing;

import io.searchgateway.json.Json;
import io.searchgateway.rights.WildcardPattern;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What {@code filter_path} asks for, done here because an answer without the names in it could not
 * be narrowed.
 *
 * @param shown paths that are kept; empty keeps all
 * @param hidden paths that are left out of what is kept
 */
record FilteredPaths(List<List<String>> shown, List<List<String>> hidden) {

  private static final String ANY_DEPTH = "**";

  /** Reads the parameter's value. */
  static FilteredPaths parse(String value) {
    List<List<String>> shown = new ArrayList<>();
    List<List<String>> hidden = new ArrayList<>();
    for (String item : value.split(",", -1)) {
      String path = item.strip();
      if (path.startsWith("-") && path.length() > 1) {
        hidden.add(steps(path.substring(1)));
      } else if (!path.isEmpty()) {
        shown.add(steps(path));
      }
    }
    return new FilteredPaths(shown, hidden);
  }

  private static List<String> steps(String path) {
    return List.of(path.split("\\.", -1)).stream().filter(step -> !step.isEmpty()).toList();
  }

  /** What is left; an empty object or array when that is nothing. */
  JsonValue apply(JsonValue whole) {
    JsonValue kept = shown.isEmpty() ? whole : keep(whole, shown).orElseGet(() -> nothing(whole));
    return hidden.isEmpty() ? kept : drop(kept, hidden);
  }

  private static JsonValue nothing(JsonValue whole) {
    return whole instanceof JsonArray ? JsonValue.EMPTY_JSON_ARRAY : JsonValue.EMPTY_JSON_OBJECT;
  }

  private static Optional<JsonValue> keep(JsonValue value, List<List<String>> paths) {
    if (paths.stream().anyMatch(FilteredPaths::isReached)) {
      return Optional.of(value);
    }
    if (value instanceof JsonObject object) {
      JsonObjectBuilder kept = Json.object();
      object.forEach(
          (name, member) -> keep(member, within(paths, name)).ifPresent(v -> kept.add(name, v)));
      return Optional.<JsonValue>of(kept.build()).filter(left -> !left.asJsonObject().isEmpty());
    }
    if (value instanceof JsonArray array) {
      JsonArrayBuilder kept = Json.array();
      array.forEach(item -> keep(item, paths).ifPresent(kept::add));
      return Optional.<JsonValue>of(kept.build()).filter(left -> !left.asJsonArray().isEmpty());
    }
    return Optional.empty();
  }

  private static JsonValue drop(JsonValue value, List<List<String>> paths) {
    if (value instanceof JsonObject object) {
      JsonObjectBuilder left = Json.object();
      object.forEach(
          (name, member) -> {
            List<List<String>> within = within(paths, name);
            if (within.stream().noneMatch(FilteredPaths::isReached)) {
              left.add(name, drop(member, within));
            }
          });
      return left.build();
    }
    if (value instanceof JsonArray array) {
      return JsonNarrowing.eachItem(array, item -> drop(item, paths));
    }
    return value;
  }

  private static boolean isReached(List<String> path) {
    return path.stream().allMatch(ANY_DEPTH::equals);
  }

  private static List<List<String>> within(List<List<String>> paths, String name) {
    List<List<String>> within = new ArrayList<>();
    paths.forEach(path -> within(path, name, within));
    return within;
  }

  private static void within(List<String> path, String name, List<List<String>> found) {
    if (path.isEmpty()) {
      return;
    }
    List<String> rest = path.subList(1, path.size());
    if (path.get(0).equals(ANY_DEPTH)) {
      if (!found.contains(path)) {
        found.add(path);
      }
      within(rest, name, found);
    } else if (new WildcardPattern(path.get(0)).matches(name)) {
      found.add(rest);
    }
  }
}
