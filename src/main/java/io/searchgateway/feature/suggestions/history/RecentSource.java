package io.searchgateway.feature.suggestions.history;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.suggestions.preferences.PreferenceKind;
import io.searchgateway.feature.suggestions.preferences.SuggestionPreferences;
import io.searchgateway.feature.suggestions.text.SearchedText;
import io.searchgateway.feature.suggestions.text.TypedText;
import io.searchgateway.query.RecentSuggestions;
import io.searchgateway.rights.IndexNames;
import io.searchgateway.rights.WildcardPattern;
import io.searchgateway.saved.Preferences;
import io.searchgateway.search.history.PastSearch;
import io.searchgateway.search.suggestion.Suggestion;
import io.searchgateway.search.suggestion.SuggestionContext;
import io.searchgateway.search.suggestion.SuggestionKind;
import io.searchgateway.search.suggestion.SuggestionSource;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** What the user has searched in the last 30 days, newest first. */
@Component
public final class RecentSource implements SuggestionSource {

  private final OwnSearches searches;
  private final SuggestionPreferences preferences;

  @Inject
  public RecentSource(OwnSearches searches, SuggestionPreferences preferences) {
    this.searches = searches;
    this.preferences = preferences;
  }

  @Override
  public SuggestionKind kind() {
    return SuggestionKind.RECENT;
  }

  @Override
  public CompletionStage<List<Suggestion>> suggest(SuggestionContext context) {
    RecentSuggestions wanted = context.query().suggestions().recent();
    if (!wanted.enabled()) {
      return CompletableFuture.completedStage(List.of());
    }
    Preferences defaults = preferences.current(PreferenceKind.RECENT);
    int size = wanted.size().orElseGet(() -> defaults.number("size"));
    int minHits = wanted.minHits().orElseGet(() -> defaults.number("minHits"));
    int minChars = wanted.minChars().orElseGet(() -> defaults.number("minChars"));
    List<WildcardPattern> indices = defaults.indices(wanted.index());
    TypedText typed = TypedText.of(context.query());
    return searches
        .of(context, wanted.customEvents())
        .thenApply(
            found -> {
              Map<String, Long> counts = new LinkedHashMap<>();
              for (PastSearch search : found) {
                if (search.hits() >= minHits
                    && search.text().length() >= minChars
                    && typed.matches(search.text())
                    && IndexNames.cover(indices, search.indices())) {
                  counts.merge(search.text(), search.count(), Long::sum);
                }
              }
              return counts.entrySet().stream()
                  .limit(size)
                  .map(
                      entry ->
                          SearchedText.suggestion(
                              entry.getKey(),
                              entry.getValue(),
                              SuggestionKind.RECENT,
                              wanted.sectionLabel(),
                              typed))
                  .toList();
            });
  }
}
