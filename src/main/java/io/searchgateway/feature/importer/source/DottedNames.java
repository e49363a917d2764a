package io.searchgateway.feature.importer.source;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;

/** Objects from names with dots. */
final class DottedNames {

  private DottedNames() {}

  /**
   * The object whose fields are the names, those with dots in objects of their own.
   *
   * @throws InvalidCell when a name has a value and others lie below it
   */
  static JsonObject of(Map<String, JsonValue> values) throws InvalidCell {
    return of("", values);
  }

  private static JsonObject of(String before, Map<String, JsonValue> values) throws InvalidCell {
    JsonObjectBuilder object = Json.object();
    Map<String, Map<String, JsonValue>> inner = new LinkedHashMap<>();
    values.forEach(
        (name, value) -> {
          int dot = name.indexOf('.');
          if (dot < 0) {
            object.add(name, value);
          } else {
            inner
                .computeIfAbsent(name.substring(0, dot), first -> new LinkedHashMap<>())
                .put(name.substring(dot + 1), value);
          }
        });
    for (Map.Entry<String, Map<String, JsonValue>> each : inner.entrySet()) {
      String name = each.getKey();
      JsonValue own = values.get(name);
      if (own != null) {
        String below = before + name + "." + each.getValue().keySet().iterator().next();
        throw new InvalidCell(
            before + name, own.toString(), "value that can be combined with " + below);
      }
      object.add(name, of(before + name + ".", each.getValue()));
    }
    return object.build();
  }
}
