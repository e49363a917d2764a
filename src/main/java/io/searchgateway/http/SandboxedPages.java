package io.searchgateway.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Set;

/**
 * Whatever is opened in a browser as a page, other than the dashboard, is written by whoever may
 * write a pipeline or a document. It gets an origin of its own, so that its scripts cannot act with
 * the credential that the browser holds for the dashboard.
 */
final class SandboxedPages {

  private static final Set<String> AS_PAGE =
      Set.of("document", "iframe", "frame", "embed", "object");

  /** Headers for the answer. */
  static final Map<String, String> SANDBOX =
      Map.of(
          "Content-Security-Policy",
          "sandbox allow-scripts allow-forms allow-popups allow-downloads");

  private SandboxedPages() {}

  /** Whether a browser makes the request to show a page. */
  static boolean isAsked(HttpServletRequest request) {
    String purpose = request.getHeader("Sec-Fetch-Dest");
    String accept = request.getHeader("Accept");
    return purpose == null
        ? accept != null && accept.contains("text/html")
        : AS_PAGE.contains(purpose);
  }
}
