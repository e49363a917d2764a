package io.searchgateway.app;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.http.InFlightRequests;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.observability.AccessLog;
import io.searchgateway.observability.Metrics;
import io.searchgateway.outbound.OutboundClient;
import io.searchgateway.pipeline.Pipelines;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.eclipse.jetty.client.AbstractConnectionPool;
import org.eclipse.jetty.client.HttpClient;

/** Values of other rooms that are read at every scrape. */
@Component
public final class GatewayGauges {

  @Inject
  GatewayGauges(
      Metrics metrics,
      InFlightRequests inFlight,
      MemoryBudget memory,
      EngineNodes nodes,
      EngineClients clients,
      OutboundClient outbound,
      Pipelines pipelines,
      Optional<AccessLog> accessLog) {
    HttpClient client = clients.passthrough();
    metrics.gauge("gateway.requests.in.flight", "Requests under way", inFlight::count);
    metrics.gauge(
        "gateway.memory.held", "Bytes of heap that bodies and answers take up", memory::used);
    metrics.gauge(
        "gateway.memory.held.limit", "Most bytes that they may take up together", memory::limit);
    metrics.counter(
        "gateway.memory.held.refused",
        "Requests and calls that found no memory, since the start",
        memory::refused);
    metrics.counter(
        "gateway.memory.held.ended",
        "Half-sent bodies that were ended to make room for others, since the start",
        memory::ended);
    metrics.gauge("gateway.engine.nodes.usable", "Nodes that are not set aside", nodes::usable);
    metrics.gauge(
        "gateway.engine.connections",
        "Open connections to the engine",
        () -> connections(client, AbstractConnectionPool::getConnectionCount));
    metrics.gauge(
        "gateway.engine.connections.active",
        "Connections to the engine with a request on them",
        () -> connections(client, AbstractConnectionPool::getActiveConnectionCount));
    metrics.gauge(
        "gateway.outbound.hosts.suspended",
        "Hosts that pipelines may not call now, because they failed",
        outbound::suspendedHosts);
    metrics.gauge(
        "gateway.pipelines.suspended",
        "Pipelines with a script that is not run now, because it kept running into its limits",
        () ->
            pipelines.table().pipelines().stream()
                .filter(pipeline -> !pipeline.suspended().isEmpty())
                .count());
    metrics.counter(
        "gateway.access.log.dropped",
        "Access log lines that were dropped since the start",
        () -> accessLog.map(AccessLog::dropped).orElse(0L));
  }

  private static int connections(HttpClient client, ToIntFunction<AbstractConnectionPool> count) {
    return client.getDestinations().stream()
        .map(destination -> destination.getConnectionPool())
        .filter(AbstractConnectionPool.class::isInstance)
        .map(AbstractConnectionPool.class::cast)
        .mapToInt(count)
        .sum();
  }
}
