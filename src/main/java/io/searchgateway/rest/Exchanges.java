package io.searchgateway.rest;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import jakarta.servlet.http.HttpServletRequest;

/** The exchanges that requests to resources belong to. */
public final class Exchanges {

  private Exchanges() {}

  /**
   * The exchange of a request.
   *
   * @throws Problem 401 when it did not come through the front door
   */
  public static Exchange of(HttpServletRequest request) {
    if (request.getAttribute(Exchange.ATTRIBUTE) instanceof Exchange exchange) {
      return exchange;
    }
    throw AccessProblems.missing();
  }

  /**
   * The verified caller of a request.
   *
   * @throws Problem 401 when there is none
   */
  public static Caller caller(HttpServletRequest request) {
    return of(request).caller().orElseThrow(AccessProblems::missing);
  }
}
