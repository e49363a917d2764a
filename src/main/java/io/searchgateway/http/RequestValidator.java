package io.searchgateway.http;

import io.searchgateway.config.LimitSettings;
import io.searchgateway.problem.Problem;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Rejects malformed and ambiguous requests, whoever sends them. */
final class RequestValidator {

  private static final String CONTINUE = "100-continue";
  private static final Pattern METHOD = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]{1,64}");

  private final LimitSettings limits;

  RequestValidator(LimitSettings limits) {
    this.limits = limits;
  }

  /**
   * The fault of a request, if it has one.
   *
   * @param intact whether its target is known as the client wrote it
   */
  Optional<Problem> fault(HttpServletRequest request, boolean intact, int targetLength) {
    String method = request.getMethod();
    if (!METHOD.matcher(method).matches()) {
      return fault(400, "method_malformed", "the method must be a single ASCII word");
    }
    if (method.equals("TRACE") || method.equals("CONNECT")) {
      return fault(405, "method_refused", "the method is never forwarded");
    }
    if (targetLength > limits.targetBytes()) {
      return fault(414, "target_too_long", "path and query are longer than the limit");
    }
    if (!intact) {
      return fault(
          400,
          "target_malformed",
          "the request target contains a byte that must be percent-encoded");
    }
    String query = request.getQueryString();
    if (request.getRequestURI().indexOf('#') >= 0 || (query != null && query.indexOf('#') >= 0)) {
      // The engine would read on only up to it, and so something else than was judged.
      return fault(400, "target_malformed", "the request target must not have a fragment");
    }
    if (Collections.list(request.getHeaders("Content-Length")).size() > 1
        || (request.getHeader("Content-Length") != null
            && request.getHeader("Transfer-Encoding") != null)) {
      return fault(400, "framing_ambiguous", "the length of the body is specified in two ways");
    }
    return expectsOtherThanContinue(request)
        ? fault(417, "expectation_refused", "the only supported expectation is 100-continue")
        : headerFault(request);
  }

  /** What the engine would refuse without reading the body, and then read that as a request. */
  private static boolean expectsOtherThanContinue(HttpServletRequest request) {
    List<String> expectations = Collections.list(request.getHeaders("Expect"));
    return !expectations.isEmpty()
        && (expectations.size() > 1 || !expectations.get(0).strip().equalsIgnoreCase(CONTINUE));
  }

  private Optional<Problem> headerFault(HttpServletRequest request) {
    int count = 0;
    long bytes = 0;
    Enumeration<String> names = request.getHeaderNames();
    while (names.hasMoreElements()) {
      String name = names.nextElement();
      Enumeration<String> values = request.getHeaders(name);
      while (values.hasMoreElements()) {
        count++;
        bytes += name.length() + values.nextElement().length();
      }
    }
    return count > limits.headerCount() || bytes > limits.headerBytes()
        ? fault(431, "headers_too_large", "the headers exceed the limit on number or length")
        : Optional.empty();
  }

  private static Optional<Problem> fault(int status, String type, String message) {
    return Optional.of(Problem.of(status, type, message));
  }
}
