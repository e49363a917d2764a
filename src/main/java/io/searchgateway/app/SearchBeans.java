package io.searchgateway.app;

import io.searchgateway.access.Authenticator;
import io.searchgateway.access.SearchRights;
import io.searchgateway.cdi.Component;
import io.searchgateway.config.EngineSettings;
import io.searchgateway.config.SearchSettings;
import io.searchgateway.outbound.OutboundRules;
import io.searchgateway.pipeline.OutboundCalls;
import io.searchgateway.pipeline.PipelineExecutor;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.query.reader.QueryLimits;
import io.searchgateway.query.reader.RequestReader;
import io.searchgateway.search.AnonymousSearchGuard;
import io.searchgateway.search.BackendCalls;
import io.searchgateway.search.DeclarativeSearch;
import io.searchgateway.search.FinalSearchGuard;
import io.searchgateway.search.SearchTranslation;
import io.searchgateway.search.SupplementaryAnswers;
import io.searchgateway.search.call.EndpointRules;
import io.searchgateway.search.call.Endpoints;
import io.searchgateway.search.call.OwnEndpoints;
import io.searchgateway.search.call.StageCalls;
import io.searchgateway.search.suggestion.SuggestionShaper;
import io.searchgateway.search.suggestion.SuggestionSources;
import io.searchgateway.translate.TranslationLimits;
import io.searchgateway.translate.Translator;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import java.util.List;

/** Declarative search, and what stages call. */
@Component
public final class SearchBeans {

  @Produces
  @Singleton
  FinalSearchGuard guard(SearchRights rights, StageCalls calls) {
    return new FinalSearchGuard(rights, new AnonymousSearchGuard(), calls);
  }

  @Produces
  @Singleton
  EndpointRules endpointRules(SearchSettings settings) {
    return new EndpointRules(OutboundRules.onlyPublic(settings.endpoints().allow()));
  }

  @Produces
  @Singleton
  SearchTranslation translation(
      SearchSettings settings, EndpointRules endpoints, FinalSearchGuard guard) {
    QueryLimits limits =
        new QueryLimits(settings.depth(), settings.queries(), QueryLimits.DEFAULTS.references());
    return new SearchTranslation(
        new RequestReader(limits), new Translator(TranslationLimits.DEFAULTS), endpoints, guard);
  }

  @Produces
  @Singleton
  BackendCalls backends(
      FinalSearchGuard guard, StageCalls calls, OutboundCalls outbound, EngineSettings settings) {
    return new BackendCalls(guard, calls, outbound, settings.nodes());
  }

  /** Pipelines are made of stages, and stages of this: they are looked up when they are run. */
  @Produces
  @Singleton
  OwnEndpoints ownEndpoints(
      Authenticator authenticator,
      Provider<Pipelines> pipelines,
      Provider<PipelineExecutor> executor,
      StageCalls calls,
      SearchSettings settings) {
    return new OwnEndpoints(
        authenticator,
        () -> pipelines.get().table(),
        executor::get,
        calls,
        settings.endpoints().answerBytes());
  }

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
