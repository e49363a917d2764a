package io.searchgateway.app;

import io.searchgateway.config.EngineSettings;
import io.searchgateway.config.LimitSettings;
import io.searchgateway.config.Settings;
import io.searchgateway.engine.EngineConnector;
import io.searchgateway.wire.ConnectionLiveness;
import java.util.Optional;
import org.eclipse.jetty.client.HttpClient;

/**
 * The clients of the engine: for the gateway's own calls, for searches, and for what is passed
 * through. Each has connections of its own: none waits for another.
 */
record EngineClients(HttpClient own, HttpClient search, HttpClient passthrough) {

  private static final int OWN_CONNECTIONS = 4;
  private static final int OWN_HEADER_BYTES = 16 * 1024;

  /** What the settings say about dead connections; empty: nothing. */
  static Optional<ConnectionLiveness> liveness(EngineSettings settings) {
    return Optional.of(settings.livenessTimeout())
        .filter(patience -> !patience.isZero())
        .map(patience -> new ConnectionLiveness(patience, settings.authorization()));
  }

  static EngineClients of(Settings settings, GatewayThreads threads) {
    EngineConnector connector = new EngineConnector(settings.engine());
    LimitSettings limits = settings.limits();
    int connections = settings.engine().maxConnections();
    return new EngineClients(
        connector.newClient(
            threads.engineIo(), threads.engineTimeouts(), OWN_CONNECTIONS, OWN_HEADER_BYTES),
        connector.newWorkingClient(
            threads.engineIo(),
            threads.engineTimeouts(),
            connections,
            limits.targetBytes() * 2 + OWN_HEADER_BYTES),
        connector.newClient(
            threads.engineIo(),
            threads.engineTimeouts(),
            connections,
            limits.targetBytes() * 2 + limits.headerBytes() * 2));
  }
}
