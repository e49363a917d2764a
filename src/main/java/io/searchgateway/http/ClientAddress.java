package io.searchgateway.http;

import inet.ipaddr.IPAddress;
import inet.ipaddr.IPAddressString;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;

/**
 * Where a request comes from. {@code X-Forwarded-For} is believed only of trusted proxies, and then
 * the right-most address that is no trusted proxy counts, for a client can write the left part
 * itself (features-access-control 3.5).
 */
final class ClientAddress {

  private final List<IPAddress> trusted;

  ClientAddress(List<String> trustedRanges) {
    trusted =
        trustedRanges.stream()
            .map(range -> new IPAddressString(range).getAddress().toPrefixBlock())
            .toList();
  }

  String of(HttpServletRequest request) {
    String peer = request.getRemoteAddr();
    if (trusted.isEmpty() || single(peer).filter(this::isTrusted).isEmpty()) {
      return peer;
    }
    List<String> hops = hops(request);
    for (int i = hops.size() - 1; i >= 0; i--) {
      Optional<IPAddress> hop = single(hops.get(i));
      if (hop.isEmpty()) {
        return peer;
      }
      if (!isTrusted(hop.get())) {
        return hop.get().toCanonicalString();
      }
    }
    return peer;
  }

  private boolean isTrusted(IPAddress address) {
    return trusted.stream().anyMatch(range -> range.contains(address));
  }

  /** One address, mapped ones as IPv4; the library would read much else, even no text at all. */
  private static Optional<IPAddress> single(String text) {
    IPAddress address = text.isEmpty() ? null : new IPAddressString(text).getAddress();
    if (address == null || address.isMultiple()) {
      return Optional.empty();
    }
    return Optional.of(
        address.isIPv6() && address.toIPv6().isIPv4Mapped()
            ? address.toIPv6().getEmbeddedIPv4Address()
            : address);
  }

  private static List<String> hops(HttpServletRequest request) {
    List<String> hops = new ArrayList<>();
    Enumeration<String> headers = request.getHeaders("X-Forwarded-For");
    while (headers.hasMoreElements()) {
      for (String hop : headers.nextElement().split(",", -1)) {
        hops.add(hop.strip());
      }
    }
    return hops;
  }
}
