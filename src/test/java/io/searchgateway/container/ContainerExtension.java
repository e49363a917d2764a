package io.searchgateway.container;

import org.jboss.arquillian.container.spi.client.container.DeployableContainer;
import org.jboss.arquillian.core.spi.LoadableExtension;

/**
 * Chooses the container by the property {@code arquillian.launch}. Jetty, Tomcat and Payara Server
 * are started from here with the configuration that the project ships, which the ready-made
 * adapters do not take; Payara Micro has its own adapter.
 */
public final class ContainerExtension implements LoadableExtension {

  @Override
  public void register(ExtensionBuilder builder) {
    switch (System.getProperty("arquillian.launch", "jetty")) {
      case "jetty" -> builder.service(DeployableContainer.class, JettyContainer.class);
      case "tomcat" -> builder.service(DeployableContainer.class, TomcatContainer.class);
      case "payara-server" ->
          builder.service(DeployableContainer.class, PayaraServerContainer.class);
      default -> {}
    }
  }
}
