package io.searchgateway.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Set;

/**
 * Whatever is opened in a browser as a page, other than the dashboard, is written by whoever may
 * write a pipeline or a document. It gets an origin of its own, so that its scripts cannot act with
 * the credential that the browser holds for the dashboard.
 */
final class ForeignPages {

  private static final Set<String> AS_PAGE =
      Set.of("document", "iframe", "frame", "embed", "object");

  private static final Map<String, String> SANDBOX =
      Map.of(
          "Content-Security-Policy",
          "sandbox allow-scripts allow-forms allow-popups allow-downloads");

  private ForeignPages() {}

  /** Headers for the answer to a request that a browser makes to show a page. */
  static Map<String, String> headers(HttpServletRequest request) {
    String purpose = request.getHeader("Sec-Fetch-Dest");
    String accept = request.getHeader("Accept");
    boolean asPage =
        purpose == null
            ? accept != null && accept.contains("text/html")
            : AS_PAGE.contains(purpose);
    return asPage ? SANDBOX : Map.of();
  }
}
