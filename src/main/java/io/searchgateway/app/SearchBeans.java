package io.searchgateway.app;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.SearchSettings;
import io.searchgateway.search.BackendCalls;
import io.searchgateway.search.DeclarativeSearch;
import io.searchgateway.search.FinalSearchGuard;
import io.searchgateway.search.SupplementaryAnswers;
import io.searchgateway.search.call.EndpointRules;
import io.searchgateway.search.call.Endpoints;
import io.searchgateway.search.call.OwnEndpoints;
import io.searchgateway.search.suggestion.SuggestionShaper;
import io.searchgateway.search.suggestion.SuggestionSources;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;

/** Declarative search, and what stages call. */
@Component
public final class SearchBeans {

  @Produces
  @Singleton
  DeclarativeSearch search(
      BackendCalls backends,
      FinalSearchGuard guard,
      EndpointRules rules,
      OwnEndpoints own,
      OutboundClients outbound,
      SearchSettings settings) {
    Endpoints.Limits limits =
        new Endpoints.Limits(
            settings.endpoints().timeout(), settings.endpoints().answerBytes(), settings.queries());
    return new DeclarativeSearch(
        backends,
        guard,
        new SupplementaryAnswers(
            new SuggestionShaper(),
            new SuggestionSources(List.of()),
            new Endpoints(rules, own, outbound.endpoints(), limits)));
  }
}
