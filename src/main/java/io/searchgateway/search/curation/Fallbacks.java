package io.searchgateway.search.curation;

import java.util.List;

/**
 * Texts for a query that finds nothing.
 *
 * @param query ID of the query whose value they replace: the query itself, or one that it reacts to
 * @param texts in the order in which they are tried
 */
public record Fallbacks(String query, List<String> texts) {

  /** None. */
  public static final Fallbacks NONE = new Fallbacks("", List.of());

  public Fallbacks {
    texts = List.copyOf(texts);
  }
}
