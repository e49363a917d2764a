package io.searchgateway.search.suggestion;

import java.util.List;

/**
 * How well a text matches the query.
 *
 * @param score 0 when no word matches
 * @param tokens the words of the text that match
 */
public record TextMatch(double score, List<String> tokens) {

  private static final TextMatch NONE = new TextMatch(0, List.of());

  public TextMatch {
    tokens = List.copyOf(tokens);
  }

  /** No word matches, or nothing was compared. */
  public static TextMatch none() {
    return NONE;
  }
}
