package io.searchgateway.http;

import io.searchgateway.access.HostedPages;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Map;

/** Calls from pages of other origins (declarative-search 2.4; WHATWG Fetch, CORS protocol). */
final class Cors {

  private static final String METHODS = "HEAD, GET, POST, PUT, PATCH, DELETE, OPTIONS";
  private static final String ID = "X-Request-Id";
  private static final String ALLOW_ORIGIN = "Access-Control-Allow-Origin";
  private static final String EXPOSE_HEADERS = "Access-Control-Expose-Headers";
  private static final int NO_CONTENT = 204;

  private final List<String> origins;
  private final boolean any;

  Cors(List<String> origins) {
    this.origins = List.copyOf(origins);
    this.any = origins.contains("*");
  }

  /** Headers for every answer to this request: those of the protocol, and the request's id. */
  Map<String, String> headers(HttpServletRequest request, String id) {
    if (any) {
      return Map.of(ID, id, ALLOW_ORIGIN, "*", EXPOSE_HEADERS, "*");
    }
    String origin = request.getHeader("Origin");
    return origin != null && origins.contains(origin)
        ? Map.of(ID, id, ALLOW_ORIGIN, origin, EXPOSE_HEADERS, "*", "Vary", "Origin")
        : isHosted(request) && isPreflight(request)
            ? Map.of(ID, id, ALLOW_ORIGIN, HostedPages.ORIGIN, "Vary", "Origin")
            : Map.of(ID, id, "Vary", "Origin");
  }

  /** Headers by which a hosted page can read what its own credential was given. */
  static final Map<String, String> HOSTED =
      Map.of(ALLOW_ORIGIN, HostedPages.ORIGIN, EXPOSE_HEADERS, "*");

  /**
   * Whether a request comes from a page without an origin, which the settings do not let in: it may
   * be one that the gateway hosts, or any other in a sandbox. Its credential decides.
   */
  boolean isHosted(HttpServletRequest request) {
    return !any
        && !origins.contains(HostedPages.ORIGIN)
        && HostedPages.ORIGIN.equals(request.getHeader("Origin"));
  }

  /** A browser's question before the real request, which never carries a credential. */
  static boolean isPreflight(HttpServletRequest request) {
    return request.getMethod().equals("OPTIONS")
        && request.getHeader("Origin") != null
        && request.getHeader("Access-Control-Request-Method") != null;
  }

  /** Answers such a question; asked headers are echoed, as {@code *} covers no credential. */
  static void answerPreflight(HttpServletRequest request, HttpServletResponse response) {
    response.setStatus(NO_CONTENT);
    response.setHeader("Access-Control-Allow-Methods", METHODS);
    response.setHeader("Access-Control-Max-Age", "600");
    response.addHeader("Vary", "Access-Control-Request-Headers");
    String asked = request.getHeader("Access-Control-Request-Headers");
    if (asked != null) {
      response.setHeader("Access-Control-Allow-Headers", asked);
    }
  }
}
