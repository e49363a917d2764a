package io.searchgateway.query;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;

/** Engine DSL from a client: a {@code defaultQuery} or {@code customQuery}. */
public record RawEngineQuery(JsonObject json) {

  private static final String QUERY = "query";

  /** What replaces the generated clause. */
  public Optional<JsonValue> query() {
    return Optional.ofNullable(json.get(QUERY)).filter(value -> value != JsonValue.NULL);
  }

  /** Every other member, in order. */
  public JsonObject options() {
    if (!json.containsKey(QUERY)) {
      return json;
    }
    JsonObjectBuilder rest = Json.object();
    json.forEach(
        (name, value) -> {
          if (!name.equals(QUERY)) {
            rest.add(name, value);
          }
        });
    return rest.build();
  }

  /** The stored query that is meant in place of DSL: an {@code id} and no {@code query}. */
  public Optional<StoredQueryReference> storedQuery() {
    if (json.containsKey(QUERY) || !(json.get("id") instanceof JsonString id)) {
      return Optional.empty();
    }
    JsonObject params =
        json.get("params") instanceof JsonObject given ? given : JsonValue.EMPTY_JSON_OBJECT;
    return Optional.of(new StoredQueryReference(id.getString(), params));
  }
}
