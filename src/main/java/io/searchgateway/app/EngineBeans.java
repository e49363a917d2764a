package io.searchgateway.app;

import io.searchgateway.access.index.CatalogIndexVisibility;
import io.searchgateway.authorization.BodyAuthorizer;
import io.searchgateway.authorization.answer.AnswerPlanner;
import io.searchgateway.authorization.body.OwnIndexBodyGuard;
import io.searchgateway.authorization.body.RestrictedBodyAuthorizer;
import io.searchgateway.authorization.body.SearchTemplates;
import io.searchgateway.authorization.call.EngineGuard;
import io.searchgateway.authorization.document.DocumentAnswerPlanner;
import io.searchgateway.authorization.field.FieldAnswerPlanner;
import io.searchgateway.authorization.id.IdKeySource;
import io.searchgateway.authorization.listing.ListingAnswerPlanner;
import io.searchgateway.authorization.listing.ShapedAnswerPlanner;
import io.searchgateway.authorization.ownindex.OwnIndexNames;
import io.searchgateway.authorization.traversal.BodyTraversals;
import io.searchgateway.authorization.watch.SearchWatches;
import io.searchgateway.cdi.Component;
import io.searchgateway.config.AccessSettings;
import io.searchgateway.config.EngineSettings;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.EngineMonitor;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.engine.EngineStreams;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.proxy.PassthroughContext;
import io.searchgateway.proxy.ThroughputMonitor;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Calls of the engine for callers: what judges them, and what sends them. */
@Component
public final class EngineBeans {

  /** Judges the bodies of everybody but administrators. */
  @Produces
  @Singleton
  BodyAuthorizer bodies(
      EngineClient engine,
      BodyTraversals traversals,
      IdKeySource keys,
      StoreSettings store,
      AccessSettings settings,
      Supplier<Optional<Dialect>> dialect) {
    SearchTemplates templates =
        new SearchTemplates(
            template -> engine.call("POST", "/_render/template", Optional.of(template)));
    return new OwnIndexBodyGuard(
        new RestrictedBodyAuthorizer(traversals, templates, keys, settings.bodyBytes()),
        new OwnIndexNames(store.indexPrefix(), AccessBeans.hiddenIndices(dialect)),
        traversals,
        templates,
        settings.bodyBytes());
  }

  /** Narrows answers, and gives them the form that was asked for. */
  @Produces
  @Singleton
  AnswerPlanner answers(CatalogIndexVisibility visibility) {
    return AnswerPlanner.ofRestricted(
        new ShapedAnswerPlanner(
            AnswerPlanner.all(
                List.of(
                    new DocumentAnswerPlanner(),
                    new FieldAnswerPlanner(),
                    new ListingAnswerPlanner(visibility)))));
  }

  @Produces
  @Singleton
  EngineStreams streams(
      EngineClients clients, EngineNodes nodes, EngineSettings settings, EngineMonitor monitor) {
    return new EngineStreams(clients.search(), nodes, settings.authorization(), monitor::suspect);
  }

  @Produces
  @Singleton
  PassthroughContext passthrough(
      EngineClients clients,
      EngineNodes nodes,
      EngineSettings settings,
      ThroughputMonitor watch,
      EngineMonitor monitor,
      EngineGuard guard,
      SearchWatches watches,
      AccessSettings access) {
    return new PassthroughContext(
        clients.passthrough(),
        nodes,
        settings.authorization(),
        EngineClients.liveness(settings),
        watch,
        monitor::suspect,
        guard,
        watches,
        access.answerBytes());
  }
}
