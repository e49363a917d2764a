package io.searchgateway.http;

import inet.ipaddr.IPAddress;
import inet.ipaddr.IPAddressString;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;

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
    if (trusted.isEmpty() || !isTrusted(peer)) {
      return peer;
    }
    List<String> hops = hops(request);
    for (int i = hops.size() - 1; i >= 0; i--) {
      IPAddress hop = new IPAddressString(hops.get(i)).getAddress();
      if (hop == null) {
        return peer;
      }
      if (!isTrusted(hops.get(i))) {
        return hop.toCanonicalString();
      }
    }
    return peer;
  }

  private boolean isTrusted(String text) {
    IPAddress address = new IPAddressString(text).getAddress();
    if (address == null) {
      return false;
    }
    IPAddress plain =
        address.isIPv6() && address.toIPv6().isIPv4Mapped()
            ? address.toIPv6().getEmbeddedIPv4Address()
            : address;
    return trusted.stream().anyMatch(range -> range.contains(plain));
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
