package io.searchgateway.app;

import io.searchgateway.access.Authenticator;
import io.searchgateway.access.EntryChecks;
import io.searchgateway.access.GatewayRoutes;
import io.searchgateway.audit.RefusedRequests;
import io.searchgateway.authorization.call.EngineGuard;
import io.searchgateway.cdi.Component;
import io.searchgateway.config.LimitSettings;
import io.searchgateway.config.Settings;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.feature.Features;
import io.searchgateway.http.FrontDoor;
import io.searchgateway.http.InFlightRequests;
import io.searchgateway.http.RestPaths;
import io.searchgateway.http.ServedRoutes;
import io.searchgateway.membership.GatewayMembership;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.observability.AccessLog;
import io.searchgateway.observability.Metrics;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.request.ExchangeListener;
import io.searchgateway.store.OwnIndices;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** What requests meet first, and what tells of this gateway. */
@Component
public final class HttpBeans {

  @Produces
  @Singleton
  Metrics metrics(CoreStart start) {
    return new Metrics(start.version());
  }

  @Produces
  @Singleton
  InFlightRequests inFlight(LimitSettings settings) {
    return new InFlightRequests(settings.inFlight());
  }

  @Produces
  @Singleton
  GatewayRoutes routes(Features features, Pipelines pipelines) {
    return new ServedRoutes(features, pipelines::table);
  }

  @Produces
  @Singleton
  FrontDoor frontDoor(
      Settings settings,
      Authenticator authenticator,
      EntryChecks entry,
      EngineGuard guard,
      InFlightRequests inFlight,
      MemoryBudget memory,
      RestPaths rest,
      Pipelines pipelines,
      Metrics metrics,
      RefusedRequests refusals,
      Optional<AccessLog> accessLog) {
    List<ExchangeListener> listeners =
        Stream.concat(Stream.of(metrics, refusals), accessLog.stream()).toList();
    return new FrontDoor(
        settings, authenticator, entry, guard, inFlight, memory, listeners, rest, pipelines::table);
  }

  @Produces
  @Singleton
  GatewayMembership gateways(OwnIndices indices, Supplier<Optional<Dialect>> dialect, Clock clock) {
    return new GatewayMembership(UUID.randomUUID().toString(), indices, dialect, clock);
  }
}
