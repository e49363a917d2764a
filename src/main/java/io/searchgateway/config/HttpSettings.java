package io.searchgateway.config;

import java.util.List;

/**
 * What the gateway knows of the server around it.
 *
 * @param host address the bundled Jetty configuration listens on; other servers have their own
 * @param port the port belonging to it
 * @param trustedProxies address ranges (CIDR) whose {@code X-Forwarded-For} and {@code
 *     X-Forwarded-Proto} are believed
 * @param corsOrigins origins that browsers may call from, {@code *} for any
 */
public record HttpSettings(
    String host, int port, List<String> trustedProxies, List<String> corsOrigins) {

  public HttpSettings {
    trustedProxies = List.copyOf(trustedProxies);
    corsOrigins = List.copyOf(corsOrigins);
  }
}
