package io.searchgateway.search.suggestion;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * One suggestion.
 *
 * @param value plain text for the search box
 * @param label text to show, may contain highlight tags
 * @param category of a category suggestion or of the document
 * @param count documents of the category, or how often the text was searched
 * @param answer of a frequently asked question only
 */
public record Suggestion(
    String value,
    String label,
    SuggestionKind kind,
    SuggestionSection section,
    Presentation presentation,
    Optional<String> category,
    OptionalLong count,
    TextMatch match,
    SuggestedDocument document,
    Optional<String> answer) {

  /** The same with other texts. */
  public Suggestion withTexts(String newValue, String newLabel) {
    return new Suggestion(
        newValue, newLabel, kind, section, presentation, category, count, match, document, answer);
  }

  /** The same with another match. */
  public Suggestion withMatch(TextMatch newMatch) {
    return new Suggestion(
        value, label, kind, section, presentation, category, count, newMatch, document, answer);
  }
}
