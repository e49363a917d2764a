package io.searchgateway.authorization.traversal;

import io.searchgateway.authorization.SearchLimits;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;

/** Names the fields of a query that names none, where the engine's default may not stand. */
final class DefaultFields {

  private static final String FIELDS = "fields";
  private static final String DEFAULT = "default_field";

  private DefaultFields() {}

  static JsonObject completed(JsonObject query, SearchLimits limits, Pointer at) {
    JsonValue asked = query.getOrDefault(FIELDS, query.getOrDefault(DEFAULT, JsonValue.NULL));
    if (query.get(DEFAULT) instanceof JsonArray several) {
      // It was one pattern, and takes no list.
      return Json.object(query)
          .remove(DEFAULT)
          .add(FIELDS, query.getOrDefault(FIELDS, several))
          .build();
    }
    if (asked instanceof JsonString || (asked instanceof JsonArray list && !list.isEmpty())) {
      return query;
    }
    Optional<List<String>> named = limits.defaultFields(at);
    return named.isEmpty()
        ? query
        : BodyTraversal.with(query, FIELDS, Json.array(named.get()).build());
  }
}
