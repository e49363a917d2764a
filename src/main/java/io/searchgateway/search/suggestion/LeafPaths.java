package io.searchgateway.search.suggestion;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The dotted paths of all values in a document, through lists of objects too. */
final class LeafPaths {

  /** Deeper than any engine takes a document by default. */
  private static final int DEEPEST = 50;

  private final Set<String> paths = new LinkedHashSet<>();

  private LeafPaths() {}

  static List<String> of(JsonObject source) {
    LeafPaths found = new LeafPaths();
    found.walk(source, "", 0);
    return new ArrayList<>(found.paths);
  }

  private void walk(JsonValue value, String path, int depth) {
    if (depth > DEEPEST) {
      return;
    }
    if (value instanceof JsonObject object) {
      String prefix = path.isEmpty() ? "" : path + ".";
      object.forEach((name, member) -> walk(member, prefix + name, depth + 1));
    } else if (value instanceof JsonArray array
        && array.stream().anyMatch(LeafPaths::isStructure)) {
      array.forEach(member -> walk(member, path, depth + 1));
    } else {
      paths.add(path);
    }
  }

  private static boolean isStructure(JsonValue value) {
    return value instanceof JsonObject || value instanceof JsonArray;
  }
}
