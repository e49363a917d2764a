package io.searchgateway.embedded;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.eclipse.jetty.util.component.LifeCycle;
import org.jspecify.annotations.Nullable;

/**
 * The run command's part of Jetty: the embedded engine, up before the gateway and down after it.
 *
 * <p>It must be the first bean of the server. When the operator names an engine it starts none. It
 * runs in Maven's JVM and uses the JDK and Jetty only.
 */
public final class EmbeddedEngineLifeCycle extends AbstractLifeCycle {
  private final Server server;
  private @Nullable EmbeddedEngine engine;
  private boolean configurationSet;
  private @Nullable String operatorsConfiguration;

  public EmbeddedEngineLifeCycle(Server server) {
    this.server = server;
  }

  @Override
  protected void doStart() throws Exception {
    RunSettings settings = new RunSettings(System.getProperties(), System.getenv());
    Optional<String> named = settings.find(RunSettings.ENGINE_URL);
    if (named.isPresent()) {
      greet(Greeting.ofNamedEngine(gateway(), named.get()));
      return;
    }
    GatewayConfiguration.requireSafeCredential(settings, host(connector()));
    System.out.println("Starting the embedded engine ...");
    Path directory = projectDirectory().resolve("data").resolve("embedded-engine");
    EmbeddedEngine started = EmbeddedEngine.start(directory, settings.enginePort());
    engine = started;
    try {
      SampleData.loadMissing(started.baseUri(), directory);
      configureGateway(started.baseUri(), settings);
      String version = started.version();
      greet(Greeting.ofEmbeddedEngine(gateway(), settings, version, started.baseUri()));
    } catch (Exception e) {
      started.stop();
      throw e;
    }
  }

  @Override
  protected void doStop() {
    EmbeddedEngine started = engine;
    engine = null;
    if (started != null) {
      started.stop();
    }
    if (configurationSet) {
      restoreConfiguration();
    }
  }

  private void configureGateway(URI engineUri, RunSettings settings) throws Exception {
    Path directory = projectDirectory().resolve("target").resolve("embedded-engine");
    Path file = GatewayConfiguration.write(directory, engineUri, settings);
    operatorsConfiguration = System.getProperty(RunSettings.CONFIG_FILE);
    configurationSet = true;
    System.setProperty(RunSettings.CONFIG_FILE, file.toString());
  }

  private void restoreConfiguration() {
    configurationSet = false;
    if (operatorsConfiguration == null) {
      System.clearProperty(RunSettings.CONFIG_FILE);
    } else {
      System.setProperty(RunSettings.CONFIG_FILE, operatorsConfiguration);
    }
  }

  private void greet(String text) {
    server.addEventListener(
        new LifeCycle.Listener() {
          @Override
          public void lifeCycleStarted(LifeCycle event) {
            System.out.println(text);
          }
        });
  }

  private String gateway() {
    ServerConnector connector = connector();
    // The server opens its port before it starts its parts, so the number is the real one.
    return "http://" + host(connector) + ":" + connector.getLocalPort();
  }

  /** A connector without a host listens on every address of the machine. */
  private static String host(ServerConnector connector) {
    return Optional.ofNullable(connector.getHost()).orElse("0.0.0.0");
  }

  private ServerConnector connector() {
    for (Connector connector : server.getConnectors()) {
      if (connector instanceof ServerConnector found) {
        return found;
      }
    }
    throw new IllegalStateException("etc/jetty/gateway.xml made no connector");
  }

  /** The classes are in target/test-classes of the project. */
  private static Path projectDirectory() throws URISyntaxException {
    URI classes =
        EmbeddedEngineLifeCycle.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    return Path.of(classes).resolveSibling("..").normalize();
  }
}
