package io.searchgateway.query;

import java.util.List;

/**
 * Full-text search.
 *
 * @param value absent when blank or empty
 * @param text how the text is searched
 * @param sortFields fields to sort by with every direction resolved, absent when none is named;
 *     then {@code sortBy} sorts by the first data field
 */
public record SearchQuery(
    QueryCommon common,
    DeferredValue<SearchText> value,
    TextOptions text,
    DeferredValue<List<SortEntry>> sortFields)
    implements DeclarativeQuery {

  @Override
  public boolean searchesWords() {
    return value.isSent();
  }

  @Override
  public boolean spelling() {
    return text.spelling();
  }
}
