package io.searchgateway.search.history;

import java.util.List;
import java.util.Map;

/**
 * Which searches of somebody are asked for: only those with the same credential count.
 *
 * @param customEvents dimensions that they must have
 */
public record PastSearches(Searcher searcher, Map<String, List<String>> customEvents) {

  public PastSearches {
    customEvents = Map.copyOf(customEvents);
  }
}
