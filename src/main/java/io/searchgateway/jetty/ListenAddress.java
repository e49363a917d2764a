package io.searchgateway.jetty;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import org.eclipse.jetty.server.ServerConnector;

/**
 * Where to listen, when only the gateway's settings file says so: {@code gateway.http.host} and
 * {@code gateway.http.port}. System properties and environment variables are read by the server's
 * XML and win.
 */
final class ListenAddress {

  private static final String FILE = "gateway.config.file";
  private static final String HOST = "gateway.http.host";
  private static final String PORT = "gateway.http.port";

  private final Properties settings = new Properties();

  /**
   * Reads the settings file, if one is named.
   *
   * @throws IllegalStateException when it cannot be read
   */
  ListenAddress() {
    Optional<String> file = outer(FILE);
    if (file.isEmpty()) {
      return;
    }
    try (Reader in = Files.newBufferedReader(Path.of(file.get()), StandardCharsets.UTF_8)) {
      settings.load(in);
    } catch (IOException | IllegalArgumentException unreadable) {
      throw new IllegalStateException(
          FILE + " must be the path of a properties file in UTF-8", unreadable);
    }
  }

  /** Sets what the file says, before the connector is opened. */
  void applyTo(ServerConnector connector) {
    ofFile(HOST).ifPresent(connector::setHost);
    ofFile(PORT)
        .ifPresent(
            port -> {
              if (!port.matches("\\d{1,5}") || Integer.parseInt(port) > 65_535) {
                throw new IllegalStateException(PORT + " must be a whole number from 0 to 65535");
              }
              connector.setPort(Integer.parseInt(port));
            });
  }

  private Optional<String> ofFile(String name) {
    return outer(name).isPresent()
        ? Optional.empty()
        : Optional.ofNullable(settings.getProperty(name))
            .map(String::strip)
            .filter(value -> !value.isEmpty());
  }

  private static Optional<String> outer(String name) {
    return Optional.ofNullable(System.getProperty(name))
        .or(
            () ->
                Optional.ofNullable(System.getenv(name.toUpperCase(Locale.ROOT).replace('.', '_'))))
        .filter(value -> !value.isBlank());
  }
}
