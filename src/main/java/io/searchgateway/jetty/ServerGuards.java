package io.searchgateway.jetty;

import java.net.BindException;
import java.time.Duration;
import org.eclipse.jetty.server.AbstractConnector;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ContextHandler;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.eclipse.jetty.util.component.LifeCycle;

/**
 * Jetty bean that installs the guards of this package on the server, listens where the settings
 * file says and keeps the spelling of headers. It must be added before everything else. A server
 * whose application does not start does not start either.
 */
public final class ServerGuards extends AbstractLifeCycle {

  private static final System.Logger LOG = System.getLogger(ServerGuards.class.getName());

  /** Longest time from the first byte of a request's head to its last. */
  static final Duration HEAD_TIME = Duration.ofSeconds(10);

  private final Server server;
  private final SlowHeadLimit limit = new SlowHeadLimit(HEAD_TIME);

  /** Guards of a server that is not started yet; its connectors may still be added. */
  public ServerGuards(Server server) {
    this.server = server;
    server.setErrorHandler(new EnvelopeErrorHandler());
    server.addEventListener(
        new LifeCycle.Listener() {
          @Override
          public void lifeCycleStarting(LifeCycle event) {
            insertLimit();
          }

          @Override
          public void lifeCycleStarted(LifeCycle event) {
            requireApplications();
          }

          @Override
          public void lifeCycleFailure(LifeCycle event, Throwable cause) {
            nameTheSettingOf(cause);
          }

          @Override
          public void lifeCycleStopping(LifeCycle event) {
            letClientsPause();
          }
        });
  }

  /** Around all handlers: whoever sets the server's handler may do so after the guards are made. */
  private void insertLimit() {
    if (!limit.isIn(server)) {
      limit.setHandler((Handler) null);
      server.insertHandler(limit);
    }
  }

  /** Jetty itself would go on without them, and answer 503 for as long as it runs. */
  private void requireApplications() {
    for (ContextHandler application : server.getDescendants(ContextHandler.class)) {
      if (!application.isAvailable()) {
        throw new IllegalStateException(
            "The application at "
                + application.getContextPath()
                + " did not start; see the log above");
      }
    }
  }

  private static void nameTheSettingOf(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof BindException) {
        LOG.log(
            System.Logger.Level.ERROR,
            "{0}. Set the address with gateway.http.host and gateway.http.port "
                + "(GATEWAY_HTTP_HOST, GATEWAY_HTTP_PORT)",
            failure.getMessage());
        return;
      }
    }
  }

  /**
   * As long as the stop waits for a request, its client may pause, too, at least as long as before
   * the stop: Jetty would end it after a second. Connections that nothing is under way on are ended
   * by the limit.
   */
  private void letClientsPause() {
    for (Connector connector : server.getConnectors()) {
      // None and less have a meaning of their own. The silence before the stop counts as well.
      if (connector instanceof AbstractConnector ending && ending.getShutdownIdleTimeout() > 0) {
        ending.setShutdownIdleTimeout(
            Math.max(
                ending.getShutdownIdleTimeout(),
                Math.max(server.getStopTimeout(), ending.getIdleTimeout())));
      }
    }
  }

  /** Otherwise Jetty puts its own spelling of a known Content-Type in place of the client's. */
  private static void keepSpelling(Connector connector) {
    for (ConnectionFactory factory : connector.getConnectionFactories()) {
      if (factory instanceof HttpConfiguration.ConnectionFactory http) {
        http.getHttpConfiguration().setHeaderCacheCaseSensitive(true);
      }
    }
  }

  @Override
  protected void doStart() {
    ListenAddress address = new ListenAddress();
    for (Connector connector : server.getConnectors()) {
      connector.addEventListener(limit);
      keepSpelling(connector);
      if (connector instanceof ServerConnector listening) {
        address.applyTo(listening);
      }
    }
  }
}
