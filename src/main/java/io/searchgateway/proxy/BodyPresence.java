package io.searchgateway.proxy;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Set;

/** Whether a request has a body. */
public final class BodyPresence {

  /** Methods whose requests have none as a rule. */
  private static final Set<String> BODILESS = Set.of("GET", "HEAD", "OPTIONS", "TRACE", "DELETE");

  private BodyPresence() {}

  /**
   * Whether the request has a body. HTTP/1.1 says so by its headers (RFC 9112, section 6.3); later
   * versions need not announce a length, and may only show an end.
   */
  public static boolean of(HttpServletRequest request) {
    long length = request.getContentLengthLong();
    if (length >= 0) {
      return length > 0;
    }
    if (request.getProtocol().startsWith("HTTP/1")) {
      return request.getHeader("Transfer-Encoding") != null;
    }
    boolean usual = !BODILESS.contains(request.getMethod()) || request.getContentType() != null;
    return usual && !ended(request);
  }

  private static boolean ended(HttpServletRequest request) {
    try {
      return BodyEnd.of(request).isReached(request.getInputStream());
    } catch (IOException broken) {
      // Whoever reads the body meets this again, and tells the client.
      return false;
    }
  }
}
