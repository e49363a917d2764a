package io.searchgateway.embedded;

import java.io.IOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** What the gateway is told when the run command started the engine for it. */
final class GatewayConfiguration {
  /** The documented development credential, for an embedded engine behind loopback only. */
  static final String DEVELOPMENT_USERNAME = "admin";

  static final String DEVELOPMENT_PASSWORD = "admin-development";

  private GatewayConfiguration() {}

  /**
   * Writes the gateway's configuration file into a directory and returns its path. Whatever the
   * operator's own file says stands above it.
   */
  static Path write(Path directory, URI engine, RunSettings settings) throws IOException {
    Properties properties = new Properties();
    properties.setProperty(RunSettings.ENGINE_URL, engine.toString());
    properties.setProperty(RunSettings.ADMIN_USERNAME, DEVELOPMENT_USERNAME);
    properties.setProperty(RunSettings.ADMIN_PASSWORD, DEVELOPMENT_PASSWORD);
    properties.setProperty(RunSettings.ACCESS_LOG, directory.resolve("access.log").toString());
    properties.putAll(settings.file());
    Files.createDirectories(directory);
    Path file = directory.resolve("gateway.properties");
    try (Writer writer = Files.newBufferedWriter(file)) {
      properties.store(writer, "Written by the run command at each start");
    }
    return file;
  }

  /**
   * Refuses to let the development credential be used from other machines.
   *
   * @throws IllegalStateException when the gateway would listen beyond loopback with it
   */
  static void requireSafeCredential(RunSettings settings, String host) throws IOException {
    if (settings.find(RunSettings.ADMIN_PASSWORD).isEmpty()
        && !InetAddress.getByName(host).isLoopbackAddress()) {
      throw new IllegalStateException(
          "The development credential is for this machine only. To listen on "
              + host
              + ", set "
              + RunSettings.ADMIN_USERNAME
              + " and "
              + RunSettings.ADMIN_PASSWORD
              + ".");
    }
  }
}
