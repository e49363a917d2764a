package io.searchgateway.container;

import io.searchgateway.jetty.ServerGuards;
import java.nio.file.Path;
import org.eclipse.jetty.ee10.webapp.WebAppContext;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ContextHandlerCollection;
import org.eclipse.jetty.util.resource.ResourceFactory;
import org.eclipse.jetty.xml.XmlConfiguration;
import org.jspecify.annotations.Nullable;

/** Jetty as {@code etc/jetty/gateway.xml} configures it. */
public final class JettyContainer extends LocalContainer {

  private final Server server = new Server();
  private final ContextHandlerCollection contexts = new ContextHandlerCollection();
  private @Nullable WebAppContext context;

  @Override
  void startServer() throws Exception {
    server.setHandler(contexts);
    new XmlConfiguration(ResourceFactory.root().newResource(Path.of("etc/jetty/gateway.xml")))
        .configure(server);
    server.setStopAtShutdown(false);
    server.addBean(new ServerGuards(server));
    server.start();
  }

  @Override
  void stopServer() throws Exception {
    server.stop();
  }

  @Override
  void deploy(Path war, String contextPath) throws Exception {
    WebAppContext deployed = new WebAppContext();
    deployed.setWar(war.toUri().toString());
    deployed.setContextPath(contextPath.isEmpty() ? "/" : contextPath);
    deployed.setThrowUnavailableOnStartupException(true);
    // What Jetty's module ee10-cdi does: the WAR's own CDI API is used, not this class path's.
    deployed.getProtectedClassMatcher().add("-jakarta.enterprise.", "-jakarta.decorator.");
    deployed.getHiddenClassMatcher().add("jakarta.enterprise.", "jakarta.decorator.");
    // The REST API keeps its implementation in a static field: that of an earlier deployment here.
    deployed.getProtectedClassMatcher().add("-jakarta.ws.rs.");
    deployed.getHiddenClassMatcher().add("jakarta.ws.rs.");
    contexts.addHandler(deployed);
    context = deployed;
    deployed.start();
  }

  @Override
  void undeploy() throws Exception {
    WebAppContext deployed = context;
    if (deployed != null) {
      deployed.stop();
      contexts.removeHandler(deployed);
      deployed.destroy();
    }
  }

  @Override
  int port() {
    return ((ServerConnector) server.getConnectors()[0]).getLocalPort();
  }
}
