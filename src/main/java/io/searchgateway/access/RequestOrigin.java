package io.searchgateway.access;

import java.util.Optional;

/**
 * Where a request comes from.
 *
 * @param address of the client, by the hop that its rights name; empty when that hop is not there
 * @param referer the page that sent it
 * @param page the {@code Origin} header, which stands in for a missing referer
 */
public record RequestOrigin(
    Optional<String> address, Optional<String> referer, Optional<String> page) {

  /** A request that tells of nothing but its address. */
  public static RequestOrigin of(String address) {
    return new RequestOrigin(Optional.of(address), Optional.empty(), Optional.empty());
  }
}
