package io.searchgateway.container;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleState;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.apache.catalina.valves.ErrorReportValve;
import org.apache.coyote.UpgradeProtocol;
import org.apache.tomcat.util.IntrospectionUtils;
import org.jspecify.annotations.Nullable;

/**
 * Tomcat with the connector attributes that {@code etc/tomcat/connector.properties} lists, and its
 * own pages without traces, as {@code docs/deployment.md} says.
 */
public final class TomcatContainer extends LocalContainer {

  private final Tomcat tomcat = new Tomcat();
  private final UpgradeProtocol[] protocols;
  private @Nullable Context context;

  /** Speaks HTTP/1.1, and what a client may change to on its connection. */
  TomcatContainer(UpgradeProtocol... protocols) {
    this.protocols = protocols.clone();
  }

  /** Speaks HTTP/1.1 only. */
  public TomcatContainer() {
    this(new UpgradeProtocol[0]);
  }

  @Override
  void startServer() throws Exception {
    tomcat.setBaseDir(Files.createTempDirectory("gateway-tomcat").toString());
    Files.createDirectories(tomcat.getServer().getCatalinaBase().toPath().resolve("webapps"));
    Connector connector = connector();
    for (UpgradeProtocol protocol : protocols) {
      connector.addUpgradeProtocol(protocol);
    }
    tomcat.setConnector(connector);
    tomcat.setAddDefaultWebXmlToWebapp(false);
    tomcat.getHost().setAutoDeploy(false);
    ErrorReportValve pages = new ErrorReportValve();
    pages.setShowReport(false);
    pages.setShowServerInfo(false);
    tomcat.getHost().getPipeline().addValve(pages);
    tomcat.start();
  }

  private static Connector connector() throws IOException {
    Properties attributes = new Properties();
    try (Reader reader = Files.newBufferedReader(Path.of("etc/tomcat/connector.properties"))) {
      attributes.load(reader);
    }
    Connector connector = new Connector();
    connector.setPort(0);
    connector.setProperty("address", "127.0.0.1");
    for (String name : attributes.stringPropertyNames()) {
      if (!IntrospectionUtils.setProperty(connector, name, attributes.getProperty(name))) {
        throw new IOException("Tomcat's connector has no attribute " + name);
      }
    }
    return connector;
  }

  @Override
  void stopServer() throws Exception {
    tomcat.stop();
    tomcat.destroy();
  }

  @Override
  void deploy(Path war, String contextPath) throws Exception {
    Context deployed = tomcat.addWebapp(contextPath, war.toAbsolutePath().toString());
    context = deployed;
    if (deployed.getState() != LifecycleState.STARTED) {
      throw new IllegalStateException("the web application did not start");
    }
  }

  @Override
  void undeploy() throws Exception {
    Context deployed = context;
    if (deployed != null) {
      tomcat.getHost().removeChild(deployed);
      deployed.destroy();
    }
  }

  @Override
  int port() {
    return tomcat.getConnector().getLocalPort();
  }
}
