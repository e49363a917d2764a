package io.searchgateway.search.suggestion;

import java.util.Optional;
import java.util.OptionalLong;

/** Suggestions as other sources make them. */
final class OtherSuggestions {

  private OtherSuggestions() {}

  static Suggestion suggestion(SuggestionKind kind, String section, String text) {
    return suggestion(kind, Optional.of(section), text, text);
  }

  static Suggestion suggestion(
      SuggestionKind kind, Optional<String> section, String value, String label) {
    return new Suggestion(
        value,
        label,
        kind,
        new SuggestionSection(section, Optional.empty()),
        Presentation.plain(),
        Optional.empty(),
        OptionalLong.empty(),
        TextMatch.none(),
        SuggestedDocument.none(),
        Optional.empty());
  }
}
