package io.searchgateway.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Calls from pages of other origins (declarative-search 2.4; WHATWG Fetch, CORS protocol). */
final class Cors {

  private static final String METHODS = "HEAD, GET, POST, PUT, PATCH, DELETE, OPTIONS";
  private static final int NO_CONTENT = 204;

  private final List<String> origins;
  private final boolean any;

  Cors(List<String> origins) {
    this.origins = List.copyOf(origins);
    this.any = origins.contains("*");
  }

  /** Headers for every answer to this request. */
  Map<String, String> headers(HttpServletRequest request) {
    if (any) {
      return Map.of("Access-Control-Allow-Origin", "*", "Access-Control-Expose-Headers", "*");
    }
    return Optional.ofNullable(request.getHeader("Origin"))
        .filter(origins::contains)
        .map(
            origin ->
                Map.of(
                    "Access-Control-Allow-Origin",
                    origin,
                    "Access-Control-Expose-Headers",
                    "*",
                    "Vary",
                    "Origin"))
        .orElse(Map.of("Vary", "Origin"));
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
