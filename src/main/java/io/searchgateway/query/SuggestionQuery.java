package io.searchgateway.query;

import java.util.Optional;

/**
 * Suggestions for a text under edit.
 *
 * @param value the text as sent, not cleaned; absent when blank
 * @param text how the text is searched
 * @param suggestions sources and shape of the suggestions
 */
public record SuggestionQuery(
    QueryCommon common, Optional<String> value, TextOptions text, SuggestionOptions suggestions)
    implements DeclarativeQuery {

  @Override
  public Optional<SuggestionQuery> suggestion() {
    return Optional.of(this);
  }

  @Override
  public boolean searchesWords() {
    return value.isPresent();
  }

  @Override
  public boolean spelling() {
    return text.spelling();
  }
}
