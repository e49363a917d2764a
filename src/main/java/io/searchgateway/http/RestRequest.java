package io.searchgateway.http;

import io.searchgateway.request.Exchange;
import io.searchgateway.request.ExchangeEnd;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * A request to a resource. One that answers later is made asynchronous by JAX-RS, behind the
 * resource's method: its body is read from then on, and the exchange ends when it has answered.
 */
public final class RestRequest extends HttpServletRequestWrapper {

  private final Exchange exchange;
  private final HttpServletResponse response;
  private final CompletableFuture<Void> suspended = new CompletableFuture<>();

  public RestRequest(HttpServletRequest request, HttpServletResponse response, Exchange exchange) {
    super(request);
    this.response = response;
    this.exchange = exchange;
    exchange.attach(RestRequest.class, this);
  }

  /** Ends when the request is asynchronous: before, its body cannot be read. */
  static CompletionStage<Void> suspended(Exchange exchange) {
    return exchange
        .attached(RestRequest.class)
        .map(request -> request.suspended)
        .orElseGet(() -> CompletableFuture.completedFuture(null));
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
    suspended.complete(null);
    return async;
  }
}
