package io.searchgateway.config;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Where the engine is and how it is spoken to.
 *
 * @param nodes base addresses, each {@code http} or {@code https} with host and port and no path;
 *     at least one
 * @param authorization value of the {@code Authorization} header sent to the engine
 * @param tls what to trust and to show on https
 * @param connectTimeout longest wait for a connection
 * @param idleTimeout longest silence of the engine within an exchange
 * @param livenessTimeout longest silence on a connection in doubt while the engine answers on
 *     another; zero: as long as on any
 * @param maxConnections connections to one node at the same time
 */
public record EngineSettings(
    List<URI> nodes,
    Optional<String> authorization,
    Tls tls,
    Duration connectTimeout,
    Duration idleTimeout,
    Duration livenessTimeout,
    int maxConnections) {

  public EngineSettings {
    nodes = List.copyOf(nodes);
  }

  /** Never shows the engine's credential. */
  @Override
  public String toString() {
    return "EngineSettings[nodes="
        + nodes
        + ", authorization="
        + authorization.map(a -> "***")
        + "]";
  }

  /**
   * What to trust, and what to show, on https.
   *
   * @param caFile certificates to trust instead of the platform's, PEM
   * @param clientKeystore PKCS#12 file holding the client certificate and its key
   * @param clientKeystorePassword password of that file
   * @param verify false trusts any certificate and host name
   */
  public record Tls(
      Optional<Path> caFile,
      Optional<Path> clientKeystore,
      Optional<String> clientKeystorePassword,
      boolean verify) {

    /** Never shows the password. */
    @Override
    public String toString() {
      return "Tls[caFile="
          + caFile
          + ", clientKeystore="
          + clientKeystore
          + ", verify="
          + verify
          + "]";
    }
  }
}
