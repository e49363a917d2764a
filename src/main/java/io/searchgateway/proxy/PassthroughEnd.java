package io.searchgateway.proxy;

import io.searchgateway.request.Exchange;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Hears from the container how an exchange ended. */
final class PassthroughEnd implements AsyncListener {

  private final Exchange exchange;
  private final HttpServletResponse response;
  private final Passthrough passthrough;

  PassthroughEnd(Exchange exchange, HttpServletResponse response, Passthrough passthrough) {
    this.exchange = exchange;
    this.response = response;
    this.passthrough = passthrough;
  }

  @Override
  public void onComplete(AsyncEvent event) {
    exchange.finish(response.getStatus());
  }

  @Override
  public void onTimeout(AsyncEvent event) {
    passthrough.clientGone(new IOException("timed out"));
  }

  @Override
  public void onError(AsyncEvent event) {
    Throwable cause = event.getThrowable();
    passthrough.clientGone(cause == null ? new IOException("failed") : cause);
  }

  @Override
  public void onStartAsync(AsyncEvent event) {
    // A dispatch does not begin another asynchronous cycle here.
  }
}
