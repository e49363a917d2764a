package io.searchgateway.indices;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.Optional;

/**
 * The way to a field in a mapping.
 *
 * @param names of the objects around it, from the outermost, and its own
 */
public record MappedPath(List<String> names) {

  private static final String PROPERTIES = "properties";

  public MappedPath {
    names = List.copyOf(names);
  }

  /** By the dots of a name. */
  public static MappedPath of(String field) {
    return new MappedPath(List.of(field.split("\\.", -1)));
  }

  /** The field in a mapping, or an empty object. */
  public JsonObject in(JsonObject mapping) {
    JsonObject found = mapping;
    for (String name : names) {
      found = IndexDescription.object(found, PROPERTIES, name);
    }
    return found;
  }

  /** The mapping with another field in its place. */
  public JsonObject with(JsonObject mapping, JsonObject field) {
    return with(mapping, Optional.of(field), 0);
  }

  /** The mapping without the field. */
  public JsonObject without(JsonObject mapping) {
    return with(mapping, Optional.empty(), 0);
  }

  private JsonObject with(JsonObject holder, Optional<JsonObject> field, int depth) {
    JsonObject properties = IndexDescription.object(holder, PROPERTIES);
    JsonObjectBuilder changed = Json.object(properties);
    String name = names.get(depth);
    if (depth + 1 < names.size()) {
      changed.add(name, with(IndexDescription.object(properties, name), field, depth + 1));
    } else {
      field.ifPresentOrElse(known -> changed.add(name, known), () -> changed.remove(name));
    }
    return Json.object(holder).add(PROPERTIES, changed).build();
  }
}
