package io.searchgateway.translate;

import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.GeoQuery;
import io.searchgateway.query.RangeQuery;
import io.searchgateway.query.SearchQuery;
import io.searchgateway.query.SuggestionQuery;
import io.searchgateway.query.TermQuery;
import jakarta.json.JsonValue;
import java.util.IdentityHashMap;
import java.util.Optional;

/**
 * The clause that each query makes of its own value (specification section 7), made once however
 * many queries depend on it, and only when one of them does.
 */
final class Clauses {

  private final Scope scope;
  private final TextClause text;
  private final IdentityHashMap<DeclarativeQuery, Optional<JsonValue>> made =
      new IdentityHashMap<>();

  Clauses(Scope scope) {
    this.scope = scope;
    text = new TextClause(scope);
  }

  /** The clause of a query's value; empty when there is none or when it has a fault. */
  Optional<JsonValue> of(DeclarativeQuery query) {
    return made.computeIfAbsent(query, this::make);
  }

  private Optional<JsonValue> make(DeclarativeQuery query) {
    Optional<JsonValue> clause = byType(query);
    clause.ifPresent(
        made ->
            scope
                .origins()
                .note(
                    made,
                    query,
                    "clause of the value",
                    "value",
                    "dataField",
                    "fieldWeights",
                    "queryFormat",
                    "fuzziness",
                    "searchOperators",
                    "queryString",
                    "enableSynonyms",
                    "nestedField",
                    "includeNullValues",
                    "showMissing",
                    "missingLabel",
                    "selectAllLabel"));
    return clause;
  }

  private Optional<JsonValue> byType(DeclarativeQuery query) {
    if (query instanceof SearchQuery search) {
      return search(search);
    }
    if (query instanceof SuggestionQuery suggestion) {
      return suggestion(suggestion);
    }
    if (query instanceof TermQuery term) {
      return new TermClause(scope).of(term);
    }
    if (query instanceof RangeQuery range) {
      return new RangeClause(scope).of(range);
    }
    return new GeoClause(scope).of((GeoQuery) query);
  }

  private Optional<JsonValue> search(SearchQuery query) {
    if (!query.value().isSent()) {
      return text.withoutText(query, query.text());
    }
    return scope
        .use(query.value())
        .flatMap(value -> text.of(query, query.text(), value.text(), value.several()));
  }

  private Optional<JsonValue> suggestion(SuggestionQuery query) {
    String typed = query.value().map(Punctuation::cleaned).orElse("");
    return typed.isEmpty()
        ? text.withoutText(query, query.text())
        : text.of(query, query.text(), typed, false);
  }
}
