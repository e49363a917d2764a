package io.searchgateway.feature.suggestions.popular;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.suggestions.history.OwnSearches;
import io.searchgateway.feature.suggestions.preferences.PreferenceKind;
import io.searchgateway.feature.suggestions.preferences.SuggestionPreferences;
import io.searchgateway.feature.suggestions.text.SearchedText;
import io.searchgateway.feature.suggestions.text.TypedText;
import io.searchgateway.query.PopularSuggestions;
import io.searchgateway.rights.IndexNames;
import io.searchgateway.rights.WildcardPattern;
import io.searchgateway.saved.Preferences;
import io.searchgateway.search.history.HistoryRights;
import io.searchgateway.search.history.PastSearch;
import io.searchgateway.search.suggestion.Suggestion;
import io.searchgateway.search.suggestion.SuggestionContext;
import io.searchgateway.search.suggestion.SuggestionKind;
import io.searchgateway.search.suggestion.SuggestionSource;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;

/** What many have searched, out of memory; or what the user has searched most. */
@Component
public final class PopularSource implements SuggestionSource {

  private final PopularStore store;
  private final OwnSearches searches;
  private final HistoryRights rights;
  private final SuggestionPreferences preferences;

  @Inject
  public PopularSource(
      PopularStore store,
      OwnSearches searches,
      HistoryRights rights,
      SuggestionPreferences preferences) {
    this.store = store;
    this.searches = searches;
    this.rights = rights;
    this.preferences = preferences;
  }

  @Override
  public SuggestionKind kind() {
    return SuggestionKind.POPULAR;
  }

  @Override
  public CompletionStage<List<Suggestion>> suggest(SuggestionContext context) {
    PopularSuggestions wanted = context.query().suggestions().popular();
    if (!wanted.enabled()) {
      return CompletableFuture.completedStage(List.of());
    }
    Preferences defaults = preferences.current(PreferenceKind.POPULAR);
    Limits limits =
        new Limits(
            wanted.size().orElseGet(() -> defaults.number("size")),
            wanted.minCount().orElse(0),
            wanted.minChars().orElse(0),
            defaults.indices(wanted.index()),
            TypedText.of(context.query()));
    if (wanted.showGlobal()) {
      return CompletableFuture.completedStage(
          wanted.customEvents().isPresent() ? List.of() : global(context, wanted, limits));
    }
    return searches
        .of(context, wanted.customEvents())
        .thenApply(found -> own(found, wanted, limits));
  }

  /** What of the searches counts. */
  private record Limits(
      int size, int minCount, int minChars, List<WildcardPattern> indices, TypedText typed) {

    boolean takes(String text, long count) {
      return count > 0 && count >= minCount && text.length() >= minChars;
    }
  }

  private List<Suggestion> global(
      SuggestionContext context, PopularSuggestions wanted, Limits limits) {
    Predicate<List<String>> visible = rights.visible(context.caller());
    Predicate<PopularEntry.Row> counts =
        row ->
            row.open()
                || (IndexNames.cover(limits.indices(), row.indices())
                    && visible.test(row.indices()));
    PopularEntries entries = store.current().map(PopularList::entries).orElse(PopularEntries.NONE);
    return entries
        .matching(
            limits.typed().text(),
            limits.size(),
            entry -> limits.takes(entry.text(), count(entry, counts)))
        .stream()
        .map(
            entry ->
                SearchedText.suggestion(
                    entry.text(),
                    count(entry, counts),
                    SuggestionKind.POPULAR,
                    wanted.sectionLabel(),
                    limits.typed()))
        .toList();
  }

  private static long count(PopularEntry entry, Predicate<PopularEntry.Row> counts) {
    return entry.rows().stream().filter(counts).mapToLong(PopularEntry.Row::count).sum();
  }

  private static List<Suggestion> own(
      List<PastSearch> found, PopularSuggestions wanted, Limits limits) {
    Map<String, Long> counts = new HashMap<>();
    found.stream()
        .filter(search -> IndexNames.cover(limits.indices(), search.indices()))
        .filter(search -> limits.typed().matches(search.text()))
        .forEach(search -> counts.merge(search.text(), search.count(), Long::sum));
    return counts.entrySet().stream()
        .filter(entry -> limits.takes(entry.getKey(), entry.getValue()))
        .sorted(
            Map.Entry.<String, Long>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(limits.size())
        .map(
            entry ->
                SearchedText.suggestion(
                    entry.getKey(),
                    entry.getValue(),
                    SuggestionKind.POPULAR,
                    wanted.sectionLabel(),
                    limits.typed()))
        .toList();
  }
}
