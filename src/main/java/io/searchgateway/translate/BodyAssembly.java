package io.searchgateway.translate;

import io.searchgateway.engine.dialect.SearchFeature;
import io.searchgateway.json.Json;
import io.searchgateway.query.CompoundClause;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.RangeQuery;
import io.searchgateway.query.RawQuery;
import io.searchgateway.query.SearchQuery;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.query.SuggestionQuery;
import io.searchgateway.query.TermQuery;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts a query's body together, later steps overwriting earlier ones (specification section 5). */
final class BodyAssembly {

  private final Scope scope;
  private final Clauses clauses;
  private final Options options;
  private final References references;
  private final RawDsl rawDsl;
  private final VectorRewrite vectors;

  BodyAssembly(Scope scope, SearchRequest request) {
    this.scope = scope;
    clauses = new Clauses(scope);
    options = new Options(scope);
    references = new References(scope, request, clauses, options);
    rawDsl = new RawDsl(scope);
    vectors = new VectorRewrite(scope, request.settings().backend());
  }

  JsonObject of(DeclarativeQuery query) {
    Dependencies dependencies =
        query
            .common()
            .react()
            .map(react -> new ReactAssembly(scope, query, references).dependencies(react))
            .orElse(Dependencies.NONE);
    Optional<RawQuery> raw = rawDsl.of(query, RawDsl.DEFAULT);
    Map<String, JsonValue> body = new LinkedHashMap<>(dependencies.inherited());
    body.put(Dsl.QUERY, query(query, dependencies.clauses(), raw));
    searchAfter(query, body);
    body.putAll(options.of(query));
    raw.map(RawQuery::options)
        .ifPresent(
            extra ->
                extra.forEach(
                    (name, value) ->
                        body.put(name, scope.from(query, value, "raw option", RawDsl.DEFAULT))));
    vectors.apply(query, body);
    return Dsl.object(body);
  }

  /** The query with its dependencies (section 10.3). */
  private JsonValue query(
      DeclarativeQuery query, List<JsonValue> dependencies, Optional<RawQuery> raw) {
    Optional<JsonValue> rawQuery =
        raw.flatMap(RawQuery::query)
            .map(value -> scope.from(query, value, "raw query", RawDsl.DEFAULT));
    if (dependencies.isEmpty()) {
      return rawQuery.or(() -> alone(query)).orElseGet(Dsl::matchAll);
    }
    List<JsonValue> all = new ArrayList<>(dependencies);
    if (raw.isPresent()) {
      rawQuery.ifPresent(all::add);
    } else if (query instanceof SearchQuery || query instanceof SuggestionQuery) {
      clauses.of(query).ifPresent(all::add);
    }
    boolean filters = query.common().compoundClause() == CompoundClause.FILTER;
    return scope.from(
        query,
        Dsl.bool(filters ? Dsl.FILTER : Dsl.MUST, Dsl.array(all)),
        "dependencies",
        "react",
        "compoundClause");
  }

  /** What a query without dependencies is filtered by: a term query by nothing (section 7.3). */
  private Optional<JsonValue> alone(DeclarativeQuery query) {
    if (query instanceof TermQuery) {
      return Optional.empty();
    }
    return query instanceof RangeQuery range && range.range().isPresent()
        ? new RangeClause(scope).ofExtent(range, range.range().get())
        : clauses.of(query);
  }

  private void searchAfter(DeclarativeQuery query, Map<String, JsonValue> body) {
    Optional<String> cursor = query.common().paging().cursor();
    if (cursor.isPresent()
        && scope.engineHas(SearchFeature.SEARCH_AFTER, query, "deepPagination")) {
      body.put(
          "search_after",
          scope.from(
              query,
              Json.build().createArrayBuilder().add(cursor.get()).build(),
              "cursor",
              "deepPagination",
              "deepPaginationConfig"));
    }
  }
}
