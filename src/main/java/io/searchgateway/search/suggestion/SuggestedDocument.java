package io.searchgateway.search.suggestion;

import jakarta.json.JsonObject;
import java.util.Optional;

/**
 * The document behind a suggestion.
 *
 * @param id empty text when there is none
 * @param score the engine's; finite, 0 when there is none
 */
public record SuggestedDocument(
    String id, Optional<String> index, double score, Optional<JsonObject> source) {

  private static final SuggestedDocument NONE =
      new SuggestedDocument("", Optional.empty(), 0, Optional.empty());

  public SuggestedDocument {
    if (!Double.isFinite(score)) {
      throw new IllegalArgumentException("score " + score);
    }
  }

  /** Of a suggestion that no document stands behind. */
  public static SuggestedDocument none() {
    return NONE;
  }
}
