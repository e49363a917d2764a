package io.searchgateway.indices.rest;

import io.searchgateway.access.Refusals;
import io.searchgateway.indices.Asking;
import io.searchgateway.request.Exchange;
import jakarta.servlet.http.HttpServletRequest;

/** Who sent a request. */
final class Askers {

  private Askers() {}

  /**
   * The verified caller.
   *
   * @throws io.searchgateway.problem.Problem 401 when there is none
   */
  static Asking of(HttpServletRequest request) {
    if (request.getAttribute(Exchange.ATTRIBUTE) instanceof Exchange exchange) {
      return new Asking(
          exchange.caller().orElseThrow(Refusals::missing),
          exchange.clientAddress(),
          exchange.id());
    }
    throw Refusals.missing();
  }
}
