package io.searchgateway.search.history;

import java.util.List;
import java.util.Map;

/**
 * A search to be recorded.
 *
 * @param text as it was typed
 * @param indices as the request names them; empty for all
 * @param customEvents dimensions of the analytics
 */
public record RecordedSearch(
    Searcher searcher, String text, List<String> indices, Map<String, List<String>> customEvents) {

  public RecordedSearch {
    indices = List.copyOf(indices);
    customEvents = Map.copyOf(customEvents);
  }
}
