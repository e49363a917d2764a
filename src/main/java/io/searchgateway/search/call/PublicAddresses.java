package io.searchgateway.search.call;

import inet.ipaddr.IPAddress;
import inet.ipaddr.IPAddressNetwork.IPAddressGenerator;
import inet.ipaddr.IPAddressString;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.SocketAddressResolver;

/**
 * Resolves names to public addresses only. It is asked for each connection, so what is checked is
 * what is connected to, whatever a name meant a moment ago.
 */
final class PublicAddresses implements SocketAddressResolver {

  /** Special-purpose ranges (IANA registries): this host, private, shared, transitional, tests. */
  private static final List<IPAddress> REFUSED =
      Stream.of(
              "0.0.0.0/8",
              "10.0.0.0/8",
              "100.64.0.0/10",
              "127.0.0.0/8",
              "169.254.0.0/16",
              "172.16.0.0/12",
              "192.0.0.0/24",
              "192.0.2.0/24",
              "192.88.99.0/24",
              "192.168.0.0/16",
              "198.18.0.0/15",
              "198.51.100.0/24",
              "203.0.113.0/24",
              "224.0.0.0/3",
              "::/96",
              "::ffff:0:0/96",
              "64:ff9b::/96",
              "64:ff9b:1::/48",
              "100::/64",
              "2001::/23",
              "2001:db8::/32",
              "2002::/16",
              "fc00::/7",
              "fe80::/10",
              "fec0::/10",
              "ff00::/8")
          .map(range -> Objects.requireNonNull(new IPAddressString(range).getAddress()))
          .map(IPAddress::toPrefixBlock)
          .toList();

  private final SocketAddressResolver resolver;

  PublicAddresses(SocketAddressResolver resolver) {
    this.resolver = resolver;
  }

  static boolean isPublic(InetAddress address) {
    IPAddress known = new IPAddressGenerator().from(address);
    return REFUSED.stream().noneMatch(range -> range.contains(known));
  }

  @Override
  public void resolve(String host, int port, Promise<List<InetSocketAddress>> promise) {
    resolver.resolve(
        host,
        port,
        Promise.from(
            addresses -> {
              List<InetSocketAddress> allowed =
                  addresses.stream()
                      .filter(address -> address.getAddress() != null)
                      .filter(address -> isPublic(address.getAddress()))
                      .toList();
              if (allowed.isEmpty()) {
                promise.failed(new IOException(host + " has no public address"));
              } else {
                promise.succeeded(allowed);
              }
            },
            promise::failed));
  }
}
