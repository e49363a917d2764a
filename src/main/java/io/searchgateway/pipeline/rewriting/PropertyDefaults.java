package io.searchgateway.pipeline.rewriting;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Map;
import java.util.Optional;

/** Properties for queries that do not have them; objects of settings are filled in key by key. */
public record PropertyDefaults(JsonObject properties) {

  /** The query with the properties that it does not have; the same when it has them all. */
  public QueryItem fillIn(QueryItem query) {
    QueryItem filled = query;
    for (Map.Entry<String, JsonValue> property : properties.entrySet()) {
      filled = fillIn(filled, property.getKey(), property.getValue());
    }
    return filled;
  }

  private static QueryItem fillIn(QueryItem query, String name, JsonValue value) {
    if (value == JsonValue.NULL) {
      return query;
    }
    Optional<JsonValue> sent = query.members().find(name);
    if (sent.isEmpty()) {
      return query.with(name, value);
    }
    return isConfig(name)
            && sent.get() instanceof JsonObject own
            && value instanceof JsonObject defaults
        ? query.with(name, merged(own, defaults))
        : query;
  }

  /** Other objects, such as engine DSL and values, are one thing that defaults do not mix into. */
  private static boolean isConfig(String name) {
    return name.endsWith("Config") || name.equals("customHighlight") || name.equals("rankFeature");
  }

  private static JsonObject merged(JsonObject own, JsonObject defaults) {
    JsonObjectBuilder merged = Json.object(own);
    CaseInsensitiveObject sent = new CaseInsensitiveObject(own);
    defaults.forEach(
        (key, value) -> {
          if (sent.find(key).isEmpty()) {
            merged.add(key, value);
          }
        });
    return merged.build();
  }
}
