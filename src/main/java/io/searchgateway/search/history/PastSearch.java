package io.searchgateway.search.history;

import java.time.Instant;
import java.util.List;

/**
 * Searches of one user for one text in the same indices.
 *
 * @param text trimmed, in lower case
 * @param indices as the requests named them; empty for all
 * @param count how often
 * @param last when it was searched last
 * @param hits how many hits there were on average; 0 where that is not known
 */
public record PastSearch(String text, List<String> indices, long count, Instant last, double hits) {

  public PastSearch {
    indices = List.copyOf(indices);
  }
}
