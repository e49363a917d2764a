package io.searchgateway.app;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.EngineSettings;
import io.searchgateway.config.PipelineSettings;
import io.searchgateway.config.SearchSettings;
import io.searchgateway.outbound.OutboundClient;
import io.searchgateway.outbound.OutboundRules;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;

/** The clients of hosts other than the engine, which endpoints of queries and pipelines name. */
@Component
public final class OutboundClients {

  /** Most redirects of one call. */
  private static final int REDIRECTS = 3;

  private final OutboundClient endpoints;
  private final OutboundClient pipelines;

  @Inject
  OutboundClients(
      GatewayThreads threads,
      EngineSettings engine,
      SearchSettings search,
      PipelineSettings.Outbound outbound) {
    OutboundClient.Running running =
        new OutboundClient.Running(
            threads.engineIo(),
            threads.names(),
            threads.engineTimeouts(),
            outbound.connectTimeout(),
            outbound.connections());
    endpoints =
        new OutboundClient(OutboundRules.onlyPublic(search.endpoints().allow()), 0, running);
    pipelines =
        new OutboundClient(
            OutboundRules.publicOr(outbound.allow(), engine.nodes()), REDIRECTS, running);
  }

  /** Calls endpoints that queries name. */
  OutboundClient endpoints() {
    return endpoints;
  }

  /** Calls hosts that pipelines name. */
  @Produces
  OutboundClient pipelines() {
    return pipelines;
  }

  void start() throws Exception { // declared so by Jetty's life cycle
    endpoints.start();
    pipelines.start();
  }

  void stop() throws Exception { // declared so by Jetty's life cycle
    endpoints.stop();
    pipelines.stop();
  }
}
