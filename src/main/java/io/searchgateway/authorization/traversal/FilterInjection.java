package io.searchgateway.authorization.traversal;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import org.jspecify.annotations.Nullable;

/** Adds the query that all that is found must match. */
final class FilterInjection {

  private FilterInjection() {}

  /** With that query beside the one under {@code name}, whose scores stay as they are. */
  static JsonObject confined(JsonObject object, String name, JsonObject documents) {
    JsonObjectBuilder bool = Json.object();
    JsonValue query = object.getOrDefault(name, JsonValue.NULL);
    if (query == JsonValue.NULL) {
      // A search by vectors alone must not find every document beside.
      if (searchesVectors(object.get("knn")) || object.containsKey("retriever")) {
        return object;
      }
      bool.add("must", Json.object().add("match_all", JsonValue.EMPTY_JSON_OBJECT));
    } else {
      bool.add("must", query);
    }
    bool.add("filter", Json.array().add(documents));
    return BodyTraversal.with(object, name, Json.object().add("bool", bool).build());
  }

  private static boolean searchesVectors(@Nullable JsonValue knn) {
    return knn instanceof JsonObject || (knn instanceof JsonArray several && !several.isEmpty());
  }

  /** With that query among the filters under {@code name}. */
  static JsonObject filtered(JsonObject object, String name, JsonObject documents) {
    JsonValue filter = object.getOrDefault(name, JsonValue.NULL);
    JsonArrayBuilder filters = filter instanceof JsonArray list ? Json.array(list) : Json.array();
    if (filter instanceof JsonObject) {
      filters.add(filter);
    }
    return BodyTraversal.with(object, name, filters.add(documents).build());
  }
}
