package io.searchgateway.access;

import inet.ipaddr.IPAddress;
import inet.ipaddr.IPAddressString;

/** What counts as one client where addresses are counted. */
final class ClientNetwork {

  private static final int IPV6_NETWORK_BITS = 64;

  private ClientNetwork() {}

  /** The address; of IPv6, the network of 64 bits that a single client holds. */
  static String of(String address) {
    if (address.indexOf(':') < 0) {
      return address;
    }
    IPAddress parsed = new IPAddressString(address).getAddress();
    return parsed == null || !parsed.isIPv6()
        ? address
        : parsed.toIPv6().toPrefixBlock(IPV6_NETWORK_BITS).toCanonicalString();
  }
}
