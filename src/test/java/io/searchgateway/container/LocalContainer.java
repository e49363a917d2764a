package io.searchgateway.container;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jboss.arquillian.container.spi.client.container.ContainerConfiguration;
import org.jboss.arquillian.container.spi.client.container.DeployableContainer;
import org.jboss.arquillian.container.spi.client.container.DeploymentException;
import org.jboss.arquillian.container.spi.client.container.LifecycleException;
import org.jboss.arquillian.container.spi.client.protocol.ProtocolDescription;
import org.jboss.arquillian.container.spi.client.protocol.metadata.HTTPContext;
import org.jboss.arquillian.container.spi.client.protocol.metadata.ProtocolMetaData;
import org.jboss.arquillian.container.spi.client.protocol.metadata.Servlet;
import org.jboss.shrinkwrap.api.Archive;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;

/** A servlet container on this machine that takes one WAR: {@code ROOT.war} at the root. */
abstract class LocalContainer implements DeployableContainer<LocalContainer.NoConfiguration> {

  /** Nothing to configure: the shipped configuration is what is tested. */
  public static final class NoConfiguration implements ContainerConfiguration {
    @Override
    public void validate() {}
  }

  abstract void startServer() throws Exception;

  abstract void stopServer() throws Exception;

  abstract void deploy(Path war, String contextPath) throws Exception;

  abstract void undeploy() throws Exception;

  abstract int port();

  @Override
  public Class<NoConfiguration> getConfigurationClass() {
    return NoConfiguration.class;
  }

  @Override
  public void setup(NoConfiguration configuration) {}

  @Override
  public ProtocolDescription getDefaultProtocol() {
    return new ProtocolDescription("Local");
  }

  @Override
  public void start() throws LifecycleException {
    try {
      startServer();
    } catch (Exception failed) {
      throw new LifecycleException("the server does not start", failed);
    }
  }

  @Override
  public void stop() throws LifecycleException {
    try {
      stopServer();
    } catch (Exception failed) {
      throw new LifecycleException("the server does not stop", failed);
    }
  }

  @Override
  public ProtocolMetaData deploy(Archive<?> archive) throws DeploymentException {
    try {
      Path war = Files.createTempFile("gateway-", ".war");
      war.toFile().deleteOnExit();
      archive.as(ZipExporter.class).exportTo(war.toFile(), true);
      String path = contextPath(archive);
      deploy(war, path);
      HTTPContext context = new HTTPContext("127.0.0.1", port());
      context.add(new Servlet("passthrough", path.isEmpty() ? "/" : path));
      return new ProtocolMetaData().addContext(context);
    } catch (IOException unwritable) {
      throw new DeploymentException("the WAR cannot be written", unwritable);
    } catch (Exception failed) {
      throw new DeploymentException("the WAR does not deploy", failed);
    }
  }

  @Override
  public void undeploy(Archive<?> archive) throws DeploymentException {
    try {
      undeploy();
    } catch (Exception failed) {
      throw new DeploymentException("the WAR does not undeploy", failed);
    }
  }

  private static String contextPath(Archive<?> archive) {
    String name = archive.getName().replace(".war", "");
    return name.equals("ROOT") ? "" : "/" + name;
  }
}
