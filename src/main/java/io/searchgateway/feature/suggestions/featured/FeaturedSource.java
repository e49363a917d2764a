package io.searchgateway.feature.suggestions.featured;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.suggestions.text.TypedText;
import io.searchgateway.query.FeaturedSuggestions;
import io.searchgateway.search.suggestion.SuggestedDocument;
import io.searchgateway.search.suggestion.Suggestion;
import io.searchgateway.search.suggestion.SuggestionContext;
import io.searchgateway.search.suggestion.SuggestionKind;
import io.searchgateway.search.suggestion.SuggestionSection;
import io.searchgateway.search.suggestion.SuggestionSource;
import io.searchgateway.search.suggestion.TextMatch;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;

/** What editors have placed in the group that a query names. */
@Component
public final class FeaturedSource implements SuggestionSource {

  private static final int USUAL_PER_SECTION = 20;

  private final FeaturedGroups groups;

  @Inject
  public FeaturedSource(FeaturedGroups groups) {
    this.groups = groups;
  }

  @Override
  public SuggestionKind kind() {
    return SuggestionKind.FEATURED;
  }

  @Override
  public CompletionStage<List<Suggestion>> suggest(SuggestionContext context) {
    FeaturedSuggestions wanted = context.query().suggestions().featured();
    if (!wanted.enabled()) {
      return CompletableFuture.completedStage(List.of());
    }
    TypedText typed = TypedText.of(context.query());
    List<Suggestion> found =
        wanted
            .groupId()
            .or(() -> context.query().suggestions().searchboxId())
            .flatMap(groups::find)
            .stream()
            .flatMap(group -> group.sections().stream())
            .flatMap(section -> suggestions(section, wanted, typed))
            .toList();
    return CompletableFuture.completedStage(found);
  }

  private static Stream<Suggestion> suggestions(
      FeaturedGroup.Section section, FeaturedSuggestions wanted, TypedText typed) {
    SuggestionSection shown = new SuggestionSection(Optional.of(section.id()), section.label());
    return section.entries().stream()
        .filter(entry -> entry.comparable().stream().anyMatch(typed::matchesComparable))
        .limit(wanted.maxSuggestionsPerSection().orElse(USUAL_PER_SECTION))
        .map(
            entry ->
                new Suggestion(
                    entry.value(),
                    typed.label(entry.label()),
                    SuggestionKind.FEATURED,
                    shown,
                    entry.presentation(),
                    Optional.empty(),
                    OptionalLong.empty(),
                    TextMatch.none(),
                    SuggestedDocument.none(),
                    Optional.empty()));
  }
}
