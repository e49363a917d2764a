package io.searchgateway.access;

import inet.ipaddr.IPAddress;
import io.searchgateway.config.StrictAddresses;
import java.util.List;
import java.util.Optional;

/** Ranges of addresses from which a credential may be used. */
final class SourceRangeCheck {

  private SourceRangeCheck() {}

  /**
   * Whether an address lies in one of the ranges.
   *
   * @param ranges in CIDR notation; none, or one of no length, means any address of both families
   */
  static boolean allow(List<String> ranges, Optional<String> address) {
    if (ranges.isEmpty() || ranges.stream().anyMatch(SourceRangeCheck::isAny)) {
      return true;
    }
    Optional<IPAddress> client =
        address.flatMap(StrictAddresses::one).map(SourceRangeCheck::unmapped);
    return client.isPresent()
        && ranges.stream()
            .map(StrictAddresses::network)
            .flatMap(Optional::stream)
            .map(range -> unmapped(range).toPrefixBlock())
            .anyMatch(range -> range.contains(client.get()));
  }

  private static boolean isAny(String range) {
    return range.equals("0.0.0.0/0") || range.equals("::/0");
  }

  private static IPAddress unmapped(IPAddress address) {
    return address.isIPv6() && !address.isPrefixed() && address.toIPv6().isIPv4Mapped()
        ? address.toIPv6().getEmbeddedIPv4Address()
        : address;
  }
}
