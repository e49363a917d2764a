package io.searchgateway.http;

import io.searchgateway.request.Exchange;
import io.searchgateway.request.ExchangeEnd;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;

/** A request to a resource: one that answers later ends the exchange when it has answered. */
final class RestRequest extends HttpServletRequestWrapper {

  private final Exchange exchange;
  private final HttpServletResponse response;

  RestRequest(HttpServletRequest request, HttpServletResponse response, Exchange exchange) {
    super(request);
    this.response = response;
    this.exchange = exchange;
  }

  @Override
  public AsyncContext startAsync() {
    return watched(super.startAsync());
  }

  @Override
  public AsyncContext startAsync(ServletRequest request, ServletResponse answer) {
    return watched(super.startAsync(request, answer));
  }

  private AsyncContext watched(AsyncContext async) {
    ExchangeEnd unused = ExchangeEnd.watch(exchange, response, async, gone -> {});
    return async;
  }
}
