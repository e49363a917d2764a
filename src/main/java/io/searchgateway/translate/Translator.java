package io.searchgateway.translate;

import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.Endpoint;
import io.searchgateway.query.SearchRequest;
import io.searchgateway.query.SuggestionOptions;
import io.searchgateway.query.SuggestionQuery;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Turns requests into engine queries (specification sections 5 to 11 and 18). A pure function,
 * shared by all threads; what is wrong with a request is in the result, nothing is thrown.
 */
public final class Translator {

  private final TranslationLimits limits;

  public Translator(TranslationLimits limits) {
    this.limits = limits;
  }

  /** Translates what the request executes, and collects every fault on the way. */
  public Translation translate(SearchRequest request, TranslationContext context) {
    FaultList faults = new FaultList();
    Origins origins = context.explain() ? new RecordedOrigins() : Origins.UNASKED;
    Scope scope = new Scope(context, limits, faults, new Budget(limits, faults), origins);
    BodyAssembly bodies = new BodyAssembly(scope, request);
    HeaderLine headers = new HeaderLine(scope, request.settings());
    List<TranslatedQuery> queries = new ArrayList<>();
    List<EndpointQuery> endpoints = new ArrayList<>();
    List<SuggestionQuery> idle = new ArrayList<>();
    for (DeclarativeQuery query : request.queries()) {
      Optional<Endpoint> endpoint = query.common().endpoint();
      if (!query.common().execute()) {
        continue;
      }
      if (query instanceof SuggestionQuery suggestion
          && isIdle(suggestion.suggestions(), endpoint)) {
        idle.add(suggestion);
      } else if (endpoint.isPresent()) {
        endpoints.add(new EndpointQuery(query, endpoint.get()));
      } else {
        JsonObject header = headers.of(query);
        JsonObject body = bodies.of(query);
        queries.add(new TranslatedQuery(query, header, body, origins.explain(query, body)));
      }
    }
    return new Translation(queries, endpoints, idle, faults.all());
  }

  /** Whether a suggestion query asks neither the engine nor its endpoint (section 13.1). */
  private static boolean isIdle(SuggestionOptions options, Optional<Endpoint> endpoint) {
    return endpoint.isPresent() ? !options.endpoint().orElse(true) : !options.index().enabled();
  }
}
