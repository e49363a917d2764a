package io.searchgateway.request;

import io.searchgateway.problem.Problem;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;

/** Answers an exchange with a {@code Problem}, as the error envelope. */
public final class ProblemWriter {

  /** What every 401 asks for, in the header {@code WWW-Authenticate}. */
  public static final String CHALLENGE = "Basic realm=\"Authentication Required\"";

  private static final int UNAUTHORIZED = 401;

  private ProblemWriter() {}

  /**
   * Answers with the envelope, in place of whatever was set on the response so far.
   *
   * @throws IOException when the client is gone
   * @throws IllegalStateException when the response is on its way already
   */
  public static void write(HttpServletResponse response, Exchange exchange, Problem problem)
      throws IOException {
    write(response, exchange, problem, Map.of());
  }

  /** The same with more headers. */
  public static void write(
      HttpServletResponse response, Exchange exchange, Problem problem, Map<String, String> more)
      throws IOException {
    byte[] body = ErrorEnvelope.render(problem, exchange.id());
    exchange.refused(problem);
    response.reset();
    exchange.standingHeaders().forEach(response::setHeader);
    more.forEach(response::setHeader);
    response.setStatus(problem.status());
    if (problem.status() == UNAUTHORIZED) {
      response.setHeader("WWW-Authenticate", CHALLENGE);
    }
    problem
        .retryAfterSeconds()
        .ifPresent(seconds -> response.setHeader("Retry-After", Long.toString(seconds)));
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setContentType(ErrorEnvelope.CONTENT_TYPE);
    response.setContentLength(body.length);
    if (!exchange.method().equals("HEAD")) {
      response.getOutputStream().write(body);
    }
    // Some servers would otherwise wait for the rest of a body that nobody wants.
    response.flushBuffer();
  }
}
