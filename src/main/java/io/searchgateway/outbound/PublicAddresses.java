package io.searchgateway.outbound;

import inet.ipaddr.IPAddress;
import inet.ipaddr.IPAddressNetwork.IPAddressGenerator;
import inet.ipaddr.IPAddressString;
import java.net.InetAddress;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Which addresses belong to hosts of the public network. */
final class PublicAddresses {

  /**
   * Special-purpose ranges (IANA registries): this host, private, shared, transitional, tests. Of
   * IPv6 only an eighth is given out at all; addresses in it that stand for IPv4 ones, wherever
   * they lead, are refused with their whole ranges.
   */
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
              "::/3",
              "4000::/2",
              "8000::/1",
              "2001::/23",
              "2001:db8::/32",
              "2002::/16",
              "3fff::/20")
          .map(range -> Objects.requireNonNull(new IPAddressString(range).getAddress()))
          .map(IPAddress::toPrefixBlock)
          .toList();

  private PublicAddresses() {}

  /** By the bytes alone: a zone would keep an address out of every range. */
  static boolean isPublic(InetAddress address) {
    IPAddress known = new IPAddressGenerator().from(address.getAddress());
    return REFUSED.stream().noneMatch(range -> range.contains(known));
  }
}
