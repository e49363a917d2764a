package io.searchgateway.search.curation;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Map;

/**
 * What stages want of the answer of a request, handed to the stages that translate it and ask the
 * engine.
 *
 * @param byQuery by the ID of the query
 * @param merged whether pinned documents are placed among the hits; otherwise they stand beside
 *     them
 * @param settings added to {@code settings} of the answer
 */
public record Curations(Map<String, Curation> byQuery, boolean merged, JsonObject settings) {

  /** Nothing. */
  public static final Curations NONE = new Curations(Map.of(), false, JsonValue.EMPTY_JSON_OBJECT);

  public Curations {
    byQuery = Map.copyOf(byQuery);
  }

  /** What becomes of a query. */
  public Curation of(String query) {
    return byQuery.getOrDefault(query, Curation.NONE);
  }

  /** Members for {@code settings} of an answer that has others already. */
  public JsonObject addedTo(JsonObject others) {
    return settings.isEmpty() ? others : Json.object(others).addAll(Json.object(settings)).build();
  }
}
