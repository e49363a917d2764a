package io.searchgateway.app;

import io.searchgateway.config.InvalidSettings;
import io.searchgateway.config.SettingsLoader;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/**
 * Reads the settings, and begins to make the gateway of them before the beans are made; ends it
 * after them.
 */
public final class GatewayListener implements ServletContextListener {

  private static final System.Logger LOG = System.getLogger(GatewayListener.class.getName());

  @Override
  public void contextInitialized(ServletContextEvent event) {
    ServletContext context = event.getServletContext();
    try {
      SettingsLoader loader = SettingsLoader.ofProcess(parameters(context));
      CoreStart.begin(context, loader.load(), loader.inForce(), version());
    } catch (InvalidSettings faults) {
      LOG.log(System.Logger.Level.ERROR, faults.getMessage());
      throw faults;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public void contextDestroyed(ServletContextEvent event) {
    CoreStart.end(event.getServletContext());
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
