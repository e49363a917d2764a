package io.searchgateway.http;

import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;

/**
 * An answer to the dashboard, which asks for a credential itself: no browser is to be made to, be
 * it by the gateway or by the engine.
 */
final class UnchallengedResponse extends HttpServletResponseWrapper {

  private static final String CHALLENGE = "WWW-Authenticate";

  UnchallengedResponse(HttpServletResponse response) {
    super(response);
  }

  @Override
  public void setHeader(String name, String value) {
    if (!name.equalsIgnoreCase(CHALLENGE)) {
      super.setHeader(name, value);
    }
  }

  @Override
  public void addHeader(String name, String value) {
    if (!name.equalsIgnoreCase(CHALLENGE)) {
      super.addHeader(name, value);
    }
  }
}
