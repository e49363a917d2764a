package io.searchgateway.app;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.EngineNodes;
import io.searchgateway.http.InFlightRequests;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.observability.AccessLog;
import io.searchgateway.observability.Metrics;
import io.searchgateway.outbound.OutboundClient;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.search.history.SearchHistory;
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
      SearchHistory searches,
      Optional<AccessLog> accessLog) {
    HttpClient client = clients.passthrough();
    metrics.gauge("gateway.requests.in.flight", "Requests in flight", inFlight::count);
    metrics.gauge(
        "gateway.memory.held",
        "Bytes of heap in use by buffered bodies and responses",
        memory::used);
    metrics.gauge(
        "gateway.memory.held.limit",
        "Memory budget for buffered bodies and responses, in bytes",
        memory::limit);
    metrics.counter(
        "gateway.memory.held.refused",
        "Requests rejected because the memory budget was exhausted, since the start",
        memory::refused);
    metrics.counter(
        "gateway.memory.held.ended",
        "Stalled request bodies that were ended to free memory, since the " + "start",
        memory::ended);
    metrics.gauge("gateway.engine.nodes.usable", "Nodes that are in use", nodes::usable);
    metrics.gauge(
        "gateway.engine.connections",
        "Open connections to the engine",
        () -> connections(client, AbstractConnectionPool::getConnectionCount));
    metrics.gauge(
        "gateway.engine.connections.active",
        "Connections to the engine with a request in flight",
        () -> connections(client, AbstractConnectionPool::getActiveConnectionCount));
    metrics.gauge(
        "gateway.outbound.hosts.suspended",
        "Hosts to which requests of pipelines are suspended after failures",
        outbound::suspendedHosts);
    metrics.gauge(
        "gateway.pipelines.suspended",
        "Pipelines with a script that is suspended because it exceeded its " + "limits repeatedly",
        () ->
            pipelines.table().pipelines().stream()
                .filter(pipeline -> !pipeline.suspended().isEmpty())
                .count());
    metrics.counter(
        "gateway.searches.dropped",
        "Searches and events that were not recorded, since the start",
        searches::dropped);
    metrics.counter(
        "gateway.access.log.dropped",
        "Access log lines dropped since the start",
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
