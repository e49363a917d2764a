package io.searchgateway.feature.suggestions.text;

import io.searchgateway.search.suggestion.Presentation;
import io.searchgateway.search.suggestion.SuggestedDocument;
import io.searchgateway.search.suggestion.Suggestion;
import io.searchgateway.search.suggestion.SuggestionKind;
import io.searchgateway.search.suggestion.SuggestionSection;
import io.searchgateway.search.suggestion.TextMatch;
import java.util.Optional;
import java.util.OptionalLong;

/** Texts that were searched before as suggestions. */
public final class SearchedText {

  private SearchedText() {}

  public static Suggestion suggestion(
      String text,
      long count,
      SuggestionKind kind,
      Optional<String> sectionLabel,
      TypedText typed) {
    return new Suggestion(
        text,
        typed.label(text),
        kind,
        new SuggestionSection(kind.section(), sectionLabel),
        Presentation.plain(),
        Optional.empty(),
        OptionalLong.of(count),
        TextMatch.none(),
        SuggestedDocument.none(),
        Optional.empty());
  }
}
