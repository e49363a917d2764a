package io.searchgateway.search.suggestion;

import io.searchgateway.query.PredictiveSuggestions;
import io.searchgateway.query.SuggestionQuery;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How predictive suggestions are made.
 *
 * @param words at most so many are predicted; at least 1
 * @param dropsStopWords whether stop words are never predicted
 * @param customStopWords more of them, in lower case; they count only when the others do
 * @param before opening tag of predicted words
 * @param after closing tag
 */
public record Prediction(
    int words, boolean dropsStopWords, Set<String> customStopWords, String before, String after) {

  /** Tags when the request names none. */
  public static final String DEFAULT_BEFORE = "<b class=\"highlight\">";

  public static final String DEFAULT_AFTER = "</b>";

  public Prediction {
    words = Math.max(1, words);
    customStopWords =
        customStopWords.stream()
            .map(word -> WordSplitter.straight(word.strip().toLowerCase(Locale.ROOT)))
            .collect(Collectors.toUnmodifiableSet());
  }

  static Optional<Prediction> of(SuggestionQuery query) {
    PredictiveSuggestions wanted = query.suggestions().predictive();
    HighlightTags tags = HighlightTags.of(query.common().highlighting());
    return wanted.enabled()
        ? Optional.of(
            new Prediction(
                wanted.maxPredictedWords(),
                wanted.applyStopwords(),
                Set.copyOf(wanted.customStopwords()),
                tags.before(),
                tags.after()))
        : Optional.empty();
  }
}
