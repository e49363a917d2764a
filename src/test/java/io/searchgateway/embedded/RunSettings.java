package io.searchgateway.embedded;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * What the operator asked of the run command, found where the gateway itself looks: system
 * properties, then the environment, then the operator's own configuration file.
 */
final class RunSettings {
  static final String ENGINE_PORT = "embedded.engine.port";
  static final String ENGINE_URL = "gateway.engine.url";
  static final String HTTP_HOST = "gateway.http.host";
  static final String HTTP_PORT = "gateway.http.port";
  static final String ADMIN_USERNAME = "gateway.admin.username";
  static final String ADMIN_PASSWORD = "gateway.admin.password";
  static final String ACCESS_LOG = "gateway.access-log";
  static final String CONFIG_FILE = "gateway.config.file";

  private static final int DEFAULT_ENGINE_PORT = 9209;

  private final Properties system;
  private final Map<String, String> environment;
  private final Properties file = new Properties();

  /** Reads the operator's configuration file, if one is named. */
  RunSettings(Properties system, Map<String, String> environment) throws IOException {
    this.system = system;
    this.environment = environment;
    Optional<String> name = find(CONFIG_FILE);
    if (name.isPresent()) {
      try (Reader reader = Files.newBufferedReader(Path.of(name.get()))) {
        file.load(reader);
      }
    }
  }

  /** The value of a setting, if it is set and not empty. */
  Optional<String> find(String name) {
    String variable = name.replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT);
    return Optional.ofNullable(system.getProperty(name))
        .or(() -> Optional.ofNullable(environment.get(variable)))
        .or(() -> Optional.ofNullable(file.getProperty(name)))
        .map(String::strip)
        .filter(value -> !value.isEmpty());
  }

  /** The port for the embedded engine. */
  int enginePort() {
    String value = find(ENGINE_PORT).orElse(Integer.toString(DEFAULT_ENGINE_PORT));
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(ENGINE_PORT + " is no number: " + value, e);
    }
  }

  /** Everything in the operator's configuration file. */
  Properties file() {
    return (Properties) file.clone();
  }
}
