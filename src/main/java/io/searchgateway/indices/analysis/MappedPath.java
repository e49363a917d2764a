package io.searchgateway.indices.analysis;

import io.searchgateway.indices.IndexDescription;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.util.List;

/**
 * The way to a field in a mapping.
 *
 * @param names of the objects around it, from the outermost, and its own
 */
record MappedPath(List<String> names) {

  private static final String PROPERTIES = "properties";

  /** By the dots of a name. */
  static MappedPath of(String field) {
    return new MappedPath(List.of(field.split("\\.", -1)));
  }

  /** The field in a mapping, or an empty object. */
  JsonObject in(JsonObject mapping) {
    JsonObject found = mapping;
    for (String name : names) {
      found = IndexDescription.object(found, PROPERTIES, name);
    }
    return found;
  }

  /** The mapping with another field in its place. */
  JsonObject with(JsonObject mapping, JsonObject field) {
    return with(mapping, field, 0);
  }

  private JsonObject with(JsonObject holder, JsonObject field, int depth) {
    if (depth == names.size()) {
      return field;
    }
    JsonObject properties = IndexDescription.object(holder, PROPERTIES);
    String name = names.get(depth);
    return Json.object(holder)
        .add(
            PROPERTIES,
            Json.object(properties)
                .add(name, with(IndexDescription.object(properties, name), field, depth + 1)))
        .build();
  }
}
