package io.searchgateway.search;

import io.searchgateway.search.curation.CuratedAnswer;
import io.searchgateway.search.suggestion.Suggestion;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;

/**
 * The parts of an answer that are not the engine's hits.
 *
 * @param suggestions those of other sources, by the position of their query
 * @param endpoints what endpoints answered, by the position of their query
 * @param curated what was found for curated queries, by their ID
 */
record AnswerParts(
    Map<Integer, List<Suggestion>> suggestions,
    Map<Integer, JsonValue> endpoints,
    Map<String, CuratedAnswer> curated) {

  AnswerParts {
    suggestions = Map.copyOf(suggestions);
    endpoints = Map.copyOf(endpoints);
    curated = Map.copyOf(curated);
  }

  /** How many hits of a query are none of the engine's. */
  int placed(String query) {
    return curated.getOrDefault(query, CuratedAnswer.NONE).placed();
  }
}
