package io.searchgateway.app;

import io.searchgateway.access.index.IndexTargets;
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
import io.searchgateway.search.suggestion.SuggestionSource;
import io.searchgateway.search.suggestion.SuggestionSources;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Declarative search, and what stages call. */
@Component
public final class SearchBeans {

  @Produces
  @Singleton
  DeclarativeSearch search(
      BackendCalls backends,
      FinalSearchGuard guard,
      IndexTargets targets,
      EndpointRules rules,
      OwnEndpoints own,
      OutboundClients outbound,
      SearchSettings settings,
      Instance<SuggestionSource> sources) {
    Endpoints.Limits limits =
        new Endpoints.Limits(
            settings.endpoints().timeout(), settings.endpoints().answerBytes(), settings.queries());
    return new DeclarativeSearch(
        backends,
        guard,
        new SupplementaryAnswers(
            new SuggestionShaper(),
            new SuggestionSources(sources.stream().toList()),
            new Endpoints(rules, own, outbound.endpoints(), limits),
            guard),
        targets);
  }
}
