package io.searchgateway.feature.uibuilder.hosting;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.core.Response;
import java.util.regex.Pattern;

/**
 * What browsers let a hosted page do. It has an origin of its own, so that nothing in it can act
 * with what the browser holds for the dashboard, and loads scripts and styles of the gateway only.
 */
final class PagePolicy {

  private static final Pattern HOST =
      Pattern.compile("[A-Za-z0-9.-]{1,253}(:\\d{1,5})?|\\[[0-9a-fA-F:]+](:\\d{1,5})?");

  private static final String SANDBOX =
      "sandbox allow-scripts allow-forms allow-popups allow-top-navigation-by-user-activation; ";

  private static final String FILES = "default-src 'none'; base-uri 'none'; form-action 'none'";

  private PagePolicy() {}

  /** The headers of a page. */
  static Response.ResponseBuilder page(
      Response.ResponseBuilder response, HttpServletRequest request, boolean framed) {
    String own = own(request);
    return guards(
        response,
        SANDBOX
            + "default-src 'none'; script-src "
            + own
            + "; style-src "
            + own
            + "; img-src https: http: data: "
            + own
            + "; font-src "
            + own
            + "; connect-src "
            + own
            + "; form-action "
            + own
            + "; base-uri 'none'"
            + (framed ? "; frame-ancestors 'self'" : ""));
  }

  /** The headers of a file; pages of other sites may load it. */
  static Response.ResponseBuilder file(Response.ResponseBuilder response) {
    return guards(response, FILES)
        .header("Access-Control-Allow-Origin", "*")
        .header("Cross-Origin-Resource-Policy", "cross-origin");
  }

  private static Response.ResponseBuilder guards(Response.ResponseBuilder response, String policy) {
    return response
        .header("Content-Security-Policy", policy)
        .header("X-Content-Type-Options", "nosniff")
        .header("Referrer-Policy", "no-referrer");
  }

  /** The gateway as sources name it: a page without an origin is not sure to be its own source. */
  private static String own(HttpServletRequest request) {
    String host = request.getHeader("Host");
    return host != null && HOST.matcher(host).matches() ? "'self' " + host : "'self'";
  }
}
