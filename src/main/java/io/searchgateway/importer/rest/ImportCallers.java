package io.searchgateway.importer.rest;

import io.searchgateway.access.Refusals;
import io.searchgateway.memory.Holding;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import jakarta.servlet.http.HttpServletRequest;

/** Who imports; that they may is what each resource declares. */
final class ImportCallers {

  private ImportCallers() {}

  /** The caller of a request. */
  static Caller of(HttpServletRequest request) {
    return exchange(request).caller().orElseThrow(Refusals::missing);
  }

  /** What a request holds in memory. */
  static Holding holding(HttpServletRequest request) {
    return exchange(request).holding();
  }

  private static Exchange exchange(HttpServletRequest request) {
    return (Exchange) request.getAttribute(Exchange.ATTRIBUTE);
  }
}
