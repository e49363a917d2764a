package io.searchgateway.http;

import inet.ipaddr.IPAddress;
import io.searchgateway.config.StrictAddresses;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;

/**
 * Where a request comes from. {@code X-Forwarded-For} is believed only of trusted proxies, and then
 * the right-most address that is no trusted proxy counts, for a client can write the left part
 * itself.
 */
final class ClientAddress {

  private final List<IPAddress> trusted;

  ClientAddress(List<String> trustedRanges) {
    trusted =
        trustedRanges.stream()
            .map(range -> StrictAddresses.network(range).orElseThrow().toPrefixBlock())
            .toList();
  }

  /**
   * The address that stands so many places from the right, counted from 0, where trusted proxies
   * put it; the peer's own when that is no trusted proxy.
   *
   * @return empty when there is none at that place
   */
  Optional<String> at(HttpServletRequest request, int hop) {
    String peer = peer(request);
    if (single(peer).filter(this::isTrusted).isEmpty()) {
      return Optional.of(peer);
    }
    List<String> hops = hops(request);
    int place = hops.size() - 1 - hop;
    return place < 0 ? Optional.empty() : single(hops.get(place)).map(IPAddress::toCanonicalString);
  }

  String of(HttpServletRequest request) {
    String peer = peer(request);
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

  /**
   * Whether the client used TLS, as far as is known. A trusted proxy is believed, whose {@code
   * X-Forwarded-Proto} may name one scheme or those of all hops, the client's first.
   */
  boolean isSecure(HttpServletRequest request) {
    String told = request.getHeader("X-Forwarded-Proto");
    return request.isSecure()
        || (told != null
            && single(peer(request)).filter(this::isTrusted).isPresent()
            && told.split(",", 2)[0].strip().equalsIgnoreCase("https"));
  }

  private boolean isTrusted(IPAddress address) {
    return trusted.stream().anyMatch(range -> range.contains(address));
  }

  /** Without the zone by which the server tells its own interfaces apart. */
  private static String peer(HttpServletRequest request) {
    String address = request.getRemoteAddr();
    int zone = address.indexOf('%');
    return zone < 0 ? address : address.substring(0, zone);
  }

  /** One address, mapped ones as IPv4. */
  private static Optional<IPAddress> single(String text) {
    return StrictAddresses.one(text)
        .map(
            address ->
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
