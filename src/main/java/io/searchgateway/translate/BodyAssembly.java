package io.searchgateway.translate;

import io.searchgateway.engine.dialect.SearchFeature;
import io.searchgateway.json.Json;
import io.searchgateway.query.Backend;
import io.searchgateway.query.CompoundClause;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.RawEngineQuery;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts a query's body together, later steps overwriting earlier ones. */
final class BodyAssembly {

  private final TranslationScope scope;
  private final ReactReferences references;
  private final RawDsl rawDsl;
  private final VectorRewrite vectors;
  private final SourceOption source;

  BodyAssembly(TranslationScope scope, Backend backend, List<QueryTranslation<?>> translations) {
    this.scope = scope;
    references = new ReactReferences(scope, translations);
    rawDsl = new RawDsl(scope);
    vectors = new VectorRewrite(scope, backend);
    source = new SourceOption(scope);
  }

  JsonObject of(QueryTranslation<?> translation) {
    DeclarativeQuery query = translation.query;
    Map<String, JsonValue> body = new LinkedHashMap<>();
    List<JsonValue> dependencies =
        query
            .common()
            .react()
            .map(react -> new ReactAssembly(scope, query, references, body).clauses(react))
            .orElse(List.of());
    Optional<RawEngineQuery> raw = rawDsl.of(query, RawDsl.DEFAULT);
    body.put(Dsl.QUERY, query(translation, dependencies, raw));
    searchAfter(query, body);
    body.putAll(translation.options());
    raw.map(RawEngineQuery::options)
        .ifPresent(
            extra ->
                extra.forEach(
                    (name, value) ->
                        body.put(name, scope.from(query, value, "raw option", RawDsl.DEFAULT))));
    vectors.apply(query, body);
    source.leaveOutAll(body);
    return Dsl.object(body);
  }

  /** The query with its dependencies. */
  private JsonValue query(
      QueryTranslation<?> translation, List<JsonValue> dependencies, Optional<RawEngineQuery> raw) {
    DeclarativeQuery query = translation.query;
    Optional<JsonValue> rawQuery =
        raw.flatMap(RawEngineQuery::query)
            .map(value -> scope.from(query, value, "raw query", RawDsl.DEFAULT));
    if (dependencies.isEmpty()) {
      return rawQuery.or(translation::alone).orElseGet(Dsl::matchAll);
    }
    List<JsonValue> all = new ArrayList<>(dependencies);
    if (raw.isPresent()) {
      rawQuery.ifPresent(all::add);
    } else {
      translation.besideDependencies().ifPresent(all::add);
    }
    boolean filters = query.common().compoundClause() == CompoundClause.FILTER;
    return scope.from(
        query,
        Dsl.bool(filters ? Dsl.FILTER : Dsl.MUST, Dsl.array(all)),
        "dependencies",
        "react",
        "compoundClause");
  }

  private void searchAfter(DeclarativeQuery query, Map<String, JsonValue> body) {
    Optional<String> cursor = query.common().paging().cursor();
    if (cursor.isPresent()
        && scope.engineHas(SearchFeature.SEARCH_AFTER, query, "deepPagination")) {
      body.put(
          "search_after",
          scope.from(
              query,
              Json.array().add(cursor.get()).build(),
              "cursor",
              "deepPagination",
              "deepPaginationConfig"));
    }
  }
}
