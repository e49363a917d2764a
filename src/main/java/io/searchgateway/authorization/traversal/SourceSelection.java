package io.searchgateway.authorization.traversal;

import io.searchgateway.authorization.SearchLimits;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Optional;

/**
 * Says which part of the source is shown where the asker did not: all that may be, or, as engines
 * do it, nothing where stored fields are asked for in its place.
 */
final class SourceSelection {

  private static final String SOURCE = "_source";
  private static final String STORED = "stored_fields";
  private static final JsonValue NONE = Json.text("_none_");

  private SourceSelection() {}

  static JsonObject completed(JsonObject judged, SearchLimits limits, Pointer at) {
    Optional<JsonValue> all = limits.source(Optional.empty(), at);
    if (all.isEmpty()) {
      return judged;
    }
    JsonValue stored = judged.get(STORED);
    if (!judged.containsKey(SOURCE)) {
      return BodyTraversal.with(judged, SOURCE, stored == null ? all.get() : JsonValue.FALSE);
    }
    boolean none = NONE.equals(stored) || (stored instanceof JsonArray list && list.contains(NONE));
    if (none && !JsonValue.FALSE.equals(judged.get(SOURCE))) {
      throw BodyProblems.malformed(
          "the source cannot be requested together with \"_none_\"", at.child(STORED));
    }
    return judged;
  }
}
