package io.searchgateway.app;

import io.searchgateway.config.InvalidSettings;
import io.searchgateway.config.SettingsLoader;
import io.searchgateway.pipeline.Stage;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/** Starts the gateway with the web application and stops it with it. */
public final class GatewayListener implements ServletContextListener {

  private static final System.Logger LOG = System.getLogger(GatewayListener.class.getName());

  @Override
  public void contextInitialized(ServletContextEvent event) {
    try {
      SettingsLoader loader = SettingsLoader.ofProcess(parameters(event.getServletContext()));
      CDI.current()
          .select(Beans.class)
          .get()
          .start(
              loader.load(),
              loader.inForce(),
              version(),
              CDI.current().select(Stage.class, Any.Literal.INSTANCE));
    } catch (InvalidSettings faults) {
      LOG.log(System.Logger.Level.ERROR, faults.getMessage());
      throw faults;
    } catch (IllegalStateException known) {
      LOG.log(System.Logger.Level.ERROR, known.getMessage());
      throw known;
    } catch (Exception failure) { // declared so by Jetty's life cycle
      throw new IllegalStateException("The gateway cannot start", failure);
    }
  }

  @Override
  public void contextDestroyed(ServletContextEvent event) {
    CDI.current().select(Beans.class).get().stop();
  }

  private static Map<String, String> parameters(ServletContext context) {
    Map<String, String> parameters = new HashMap<>();
    for (String name : Collections.list(context.getInitParameterNames())) {
      parameters.put(name, context.getInitParameter(name));
    }
    return parameters;
  }

  private static String version() throws IOException {
    try (InputStream in = GatewayListener.class.getResourceAsStream("version.properties")) {
      if (in == null) {
        throw new IOException("version.properties is missing");
      }
      Properties properties = new Properties();
      properties.load(in);
      return properties.getProperty("version", "unknown");
    }
  }
}
