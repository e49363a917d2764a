package io.searchgateway.browse.rest;

import io.searchgateway.access.Refusals;
import io.searchgateway.indices.Asking;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import jakarta.servlet.http.HttpServletRequest;

/** Who sent a request. */
final class Asker {

  private Asker() {}

  /**
   * The verified caller.
   *
   * @throws io.searchgateway.problem.Problem 401 when there is none
   */
  static Caller of(HttpServletRequest request) {
    if (request.getAttribute(Exchange.ATTRIBUTE) instanceof Exchange exchange) {
      return exchange.caller().orElseThrow(Refusals::missing);
    }
    throw Refusals.missing();
  }

  /** The same with what the audit log keeps of a change. */
  static Asking changing(HttpServletRequest request) {
    Caller caller = of(request);
    Exchange exchange = (Exchange) request.getAttribute(Exchange.ATTRIBUTE);
    return new Asking(caller, exchange.clientAddress(), exchange.id());
  }
}
