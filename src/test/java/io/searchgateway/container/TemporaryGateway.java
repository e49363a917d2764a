package io.searchgateway.container;

import io.searchgateway.behaviour.GatewayUnderTest;
import java.net.MalformedURLException;
import java.net.URI;
import org.jboss.arquillian.container.spi.client.container.DeploymentException;
import org.jboss.arquillian.container.spi.client.container.LifecycleException;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/**
 * A server of its own with one gateway on it, for tests that need several settings, several
 * gateways, or one that does not start. Payara has no such server within a JVM.
 */
public final class TemporaryGateway implements AutoCloseable {

  private final LocalContainer server;
  private final WebArchive archive;
  private final URI address;

  private TemporaryGateway(LocalContainer server, WebArchive archive, URI address) {
    this.server = server;
    this.archive = archive;
    this.address = address;
  }

  /**
   * Starts a server and deploys.
   *
   * @throws DeploymentException when the gateway refuses to start; the server is stopped then
   */
  public static TemporaryGateway deploy(GatewaySettings settings)
      throws LifecycleException, DeploymentException {
    LocalContainer server =
        System.getProperty("arquillian.launch", "jetty").equals("tomcat")
            ? new TomcatContainer()
            : new JettyContainer();
    return deploy(settings, server);
  }

  /** The same on a server that was made for it and is not started yet. */
  static TemporaryGateway deploy(GatewaySettings settings, LocalContainer server)
      throws LifecycleException, DeploymentException {
    server.start();
    WebArchive archive = settings.archive();
    try {
      server.deploy(archive);
      URI address = URI.create("http://127.0.0.1:" + server.port() + "/");
      return new TemporaryGateway(server, archive, address);
    } catch (DeploymentException refused) {
      server.stop();
      throw refused;
    }
  }

  public GatewayUnderTest gateway(URI engine) {
    try {
      return ContainerUnderTest.gateway(address.toURL(), engine);
    } catch (MalformedURLException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public void close() throws DeploymentException, LifecycleException {
    server.undeploy(archive);
    server.stop();
  }
}
