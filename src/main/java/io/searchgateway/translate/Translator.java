package io.searchgateway.translate;

import io.searchgateway.problem.Fault;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.Endpoint;
import io.searchgateway.query.GeoQuery;
import io.searchgateway.query.QueryType;
import io.searchgateway.query.RangeQuery;
import io.searchgateway.query.SearchQuery;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.query.SuggestionQuery;
import io.searchgateway.query.TermQuery;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * Turns requests into engine queries. A pure function, shared by all threads; what is wrong with a
 * request is in the result, nothing is thrown.
 */
public final class Translator {

  /** What translates queries of each type. */
  static final Map<QueryType, BiFunction<TranslationScope, DeclarativeQuery, QueryTranslation<?>>>
      BY_TYPE =
          new EnumMap<>(
              Map.of(
                  QueryType.SEARCH, of(SearchQuery.class, SearchQueryTranslation::new),
                  QueryType.SUGGESTION, of(SuggestionQuery.class, SuggestionQueryTranslation::new),
                  QueryType.TERM, of(TermQuery.class, TermQueryTranslation::new),
                  QueryType.RANGE, of(RangeQuery.class, RangeQueryTranslation::new),
                  QueryType.GEO, of(GeoQuery.class, GeoQueryTranslation::new)));

  private final TranslationLimits limits;

  public Translator(TranslationLimits limits) {
    this.limits = limits;
  }

  /** Translates what the request executes, and collects every fault on the way. */
  public Translation translate(SearchRequest request, TranslationContext context) {
    Set<Fault> faults = new LinkedHashSet<>();
    PropertyOrigins origins = context.explain() ? new RecordedOrigins() : PropertyOrigins.UNASKED;
    TranslationScope scope =
        new TranslationScope(
            context,
            limits,
            faults,
            new TranslationBudget(
                limits,
                faults,
                context.dialect().search().clauses()
                    / Math.max(1, ReactReferences.mostTexts(request.queries()))),
            origins);
    List<QueryTranslation<?>> translations = new ArrayList<>();
    request.queries().forEach(query -> translations.add(translation(scope, query)));
    BodyAssembly bodies = new BodyAssembly(scope, request.settings().backend(), translations);
    MultiSearchHeader headers = new MultiSearchHeader(scope, request.settings());
    List<TranslatedQuery> queries = new ArrayList<>();
    List<EndpointQuery> endpoints = new ArrayList<>();
    List<DeclarativeQuery> idle = new ArrayList<>();
    for (QueryTranslation<?> translation : translations) {
      DeclarativeQuery query = translation.query;
      Optional<Endpoint> endpoint = query.common().endpoint();
      if (!query.common().execute()) {
        continue;
      }
      if (translation.isIdle()) {
        idle.add(query);
      } else if (endpoint.isPresent()) {
        endpoints.add(new EndpointQuery(query, endpoint.get()));
      } else {
        JsonObject header = headers.of(translation);
        JsonObject body = bodies.of(translation);
        queries.add(new TranslatedQuery(query, header, body, origins.explain(query, body)));
      }
    }
    return new Translation(queries, endpoints, idle, List.copyOf(faults));
  }

  private static <Q extends DeclarativeQuery>
      BiFunction<TranslationScope, DeclarativeQuery, QueryTranslation<?>> of(
          Class<Q> kind, BiFunction<TranslationScope, Q, QueryTranslation<?>> translation) {
    return (scope, query) -> translation.apply(scope, kind.cast(query));
  }

  private static QueryTranslation<?> translation(TranslationScope scope, DeclarativeQuery query) {
    return Objects.requireNonNull(BY_TYPE.get(query.type())).apply(scope, query);
  }
}
