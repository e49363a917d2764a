package io.searchgateway.outbound;

import java.net.InetAddress;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Which hosts may be called. */
public final class OutboundRules {

  private static final int HTTP = 80;
  private static final int HTTPS = 443;

  private final Set<String> listed;
  private final boolean onlyListed;
  private final Set<String> engine;

  private OutboundRules(Set<String> listed, boolean onlyListed, Set<String> engine) {
    this.listed = Set.copyOf(listed);
    this.onlyListed = onlyListed;
    this.engine = Set.copyOf(engine);
  }

  /**
   * Any host that has a public address, and those listed whatever their addresses are.
   *
   * @param allow in lower case, {@code host:port}, or {@code host} for the usual ports
   * @param engine nodes of the configured engine, which nobody reaches unjudged
   */
  public static OutboundRules publicOr(List<String> allow, List<URI> engine) {
    Set<String> nodes = new HashSet<>();
    engine.forEach(node -> nodes.add(host(node) + ":" + port(node)));
    return new OutboundRules(plain(allow), false, nodes);
  }

  /** Listed hosts and no others, and these only while their addresses are public. */
  public static OutboundRules onlyPublic(List<String> allow) {
    return new OutboundRules(plain(allow), true, Set.of());
  }

  /** What is wrong with a call's address, so far as it can be told without asking for names. */
  public Optional<OutboundFailure> fault(URI uri) {
    String scheme = Optional.ofNullable(uri.getScheme()).orElse("").toLowerCase(Locale.ROOT);
    if (!scheme.equals("http") && !scheme.equals("https")) {
      return refused("only http and https URLs are supported");
    }
    if (host(uri).isEmpty() || uri.getPort() == 0 || uri.getPort() > 0xffff) {
      return refused("the URL has no host");
    }
    if (uri.getRawUserInfo() != null) {
      return refused("the URL must not contain a credential");
    }
    if (engine.contains(host(uri) + ":" + port(uri))) {
      return refused("requests to the engine require the stage engineQuery");
    }
    return onlyListed && !isListed(host(uri), port(uri))
        ? refused("the host is not allowed")
        : Optional.empty();
  }

  /** Whether a connection may be made to that address for the sake of that host. */
  boolean mayConnect(String host, int port, InetAddress address) {
    return PublicAddresses.isPublic(address)
        || (!onlyListed && isListed(withoutBrackets(host.toLowerCase(Locale.ROOT)), port));
  }

  private boolean isListed(String host, int port) {
    return listed.contains(host + ":" + port)
        || ((port == HTTP || port == HTTPS) && listed.contains(host));
  }

  private static Set<String> plain(List<String> allow) {
    Set<String> plain = new HashSet<>();
    allow.forEach(entry -> plain.add(withoutBrackets(entry)));
    return plain;
  }

  /** IPv6 addresses as names without the brackets that they wear in addresses of calls. */
  private static String withoutBrackets(String host) {
    return host.startsWith("[") ? host.substring(1).replace("]", "") : host;
  }

  private static String host(URI uri) {
    String host = Optional.ofNullable(uri.getHost()).orElse("");
    return withoutBrackets(host.toLowerCase(Locale.ROOT));
  }

  private static int port(URI uri) {
    if (uri.getPort() >= 0) {
      return uri.getPort();
    }
    return "https".equalsIgnoreCase(uri.getScheme()) ? HTTPS : HTTP;
  }

  private static Optional<OutboundFailure> refused(String why) {
    return Optional.of(new OutboundFailure(OutboundFailure.Reason.REFUSED, why));
  }
}
