package io.searchgateway.query;

import java.util.Optional;

/**
 * Sources and shape of suggestions.
 *
 * @param searchboxId key of the featured and FAQ sets
 * @param showDistinct one suggestion per document
 * @param searchLanguage language of stop words and stems, as sent
 * @param urlField source member copied to a suggestion's url
 * @param endpoint {@code enableEndpointSuggestions} when sent; without it the endpoint is asked
 *     when there is one
 */
public record SuggestionOptions(
    Optional<String> searchboxId,
    boolean showDistinct,
    String searchLanguage,
    Optional<String> urlField,
    IndexSuggestions index,
    PredictiveSuggestions predictive,
    PopularSuggestions popular,
    RecentSuggestions recent,
    FeaturedSuggestions featured,
    FaqSuggestions faq,
    DocumentSuggestions document,
    Optional<Boolean> endpoint) {}
