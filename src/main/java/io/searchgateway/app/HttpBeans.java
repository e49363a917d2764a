package io.searchgateway.app;

import io.searchgateway.access.Authenticator;
import io.searchgateway.access.RequestControls;
import io.searchgateway.authorization.call.EngineGuard;
import io.searchgateway.cdi.Component;
import io.searchgateway.config.Settings;
import io.searchgateway.http.FrontDoor;
import io.searchgateway.http.InFlightRequests;
import io.searchgateway.http.RestPaths;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.observability.AccessLog;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.request.ExchangeListener;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What requests meet first, and what tells of this gateway. */
@Component
public final class HttpBeans {

  @Produces
  @Singleton
  FrontDoor frontDoor(
      Settings settings,
      Authenticator authenticator,
      RequestControls entry,
      EngineGuard guard,
      InFlightRequests inFlight,
      MemoryBudget memory,
      RestPaths rest,
      Pipelines pipelines,
      Instance<ExchangeListener> everyListener,
      Optional<AccessLog> accessLog) {
    // The front door itself adds the requests in flight, to those that it has let in.
    List<ExchangeListener> listeners =
        Stream.concat(
                everyListener.stream().filter(one -> !one.equals(inFlight)), accessLog.stream())
            .toList();
    return new FrontDoor(
        settings, authenticator, entry, guard, inFlight, memory, listeners, rest, pipelines::table);
  }
}
