package io.searchgateway.query;

import java.util.List;

/**
 * Suggestions of the next words.
 *
 * @param maxPredictedWords 1 to 5
 * @param applyStopwords whether stop words are left out of predicted phrases
 * @param customStopwords further stop words, effective with {@code applyStopwords}
 */
public record PredictiveSuggestions(
    boolean enabled, int maxPredictedWords, boolean applyStopwords, List<String> customStopwords) {

  /** {@code maxPredictedWords} when none is given. */
  public static final int DEFAULT_WORDS = 2;

  /** The greatest {@code maxPredictedWords}. */
  public static final int MOST_WORDS = 5;

  public PredictiveSuggestions {
    customStopwords = List.copyOf(customStopwords);
  }
}
