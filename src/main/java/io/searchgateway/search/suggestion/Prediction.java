package io.searchgateway.search.suggestion;

import io.searchgateway.query.Highlighting;
import io.searchgateway.query.PredictiveSuggestions;
import io.searchgateway.query.SuggestionQuery;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
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
    Highlighting highlighting = query.common().highlighting();
    Optional<JsonObject> tags = highlighting.config().filter(config -> highlighting.enabled());
    return wanted.enabled()
        ? Optional.of(
            new Prediction(
                wanted.maxPredictedWords(),
                wanted.applyStopwords(),
                Set.copyOf(wanted.customStopwords()),
                tags.flatMap(config -> tag(config, "pre_tags")).orElse(DEFAULT_BEFORE),
                tags.flatMap(config -> tag(config, "post_tags")).orElse(DEFAULT_AFTER)))
        : Optional.empty();
  }

  /** A text, or all texts of a list in one. */
  private static Optional<String> tag(JsonObject config, String name) {
    List<JsonValue> list = LenientMembers.array(config, name);
    return list.isEmpty()
        ? LenientMembers.text(config, name)
        : Optional.of(
            list.stream()
                .flatMap(tag -> LenientMembers.text(tag).stream())
                .collect(Collectors.joining()));
  }
}
