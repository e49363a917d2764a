package io.searchgateway.outbound;

import java.net.InetAddress;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Which hosts may be called (section 18.3): any that has a public address, and those that are
 * listed, whatever their addresses.
 */
public final class OutboundRules {

  private final Set<String> listed;

  /**
   * Rules of an operator.
   *
   * @param allow {@code host}, which stands for the port of the scheme, or {@code host:port}
   * @param engine nodes of the configured engine
   */
  public OutboundRules(List<String> allow, List<URI> engine) {
    this.listed = Set.copyOf(allow);
  }

  /** What is wrong with the address of a call; empty when nothing is, so far as names tell. */
  public Optional<OutboundFailure> fault(URI uri) {
    String scheme = Optional.ofNullable(uri.getScheme()).orElse("").toLowerCase(Locale.ROOT);
    return scheme.equals("http") || scheme.equals("https")
        ? Optional.empty()
        : Optional.of(new OutboundFailure(OutboundFailure.Reason.REFUSED, "only http and https"));
  }

  /** Whether a connection to that address may be made for that host. */
  boolean mayConnect(String host, int port, InetAddress address) {
    return listed.contains(host + ":" + port);
  }
}
