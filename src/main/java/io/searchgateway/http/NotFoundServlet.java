package io.searchgateway.http;

import io.searchgateway.problem.Problem;
import io.searchgateway.request.ErrorEnvelope;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * The 404 page of the web application, as the error envelope: for paths that the server itself
 * keeps from the application, such as {@code /WEB-INF}.
 */
public final class NotFoundServlet extends HttpServlet {

  private static final long serialVersionUID = 1L;

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    if (response.isCommitted()) {
      return;
    }
    String id = RequestIds.idFor(request.getHeader("X-Request-Id"));
    byte[] envelope =
        ErrorEnvelope.render(
            Problem.of(404, "not_found", "the gateway does not have this path"), id);
    response.setStatus(404);
    response.setHeader("X-Request-Id", id);
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setContentType(ErrorEnvelope.CONTENT_TYPE);
    response.setContentLength(envelope.length);
    if (!request.getMethod().equals("HEAD")) {
      response.getOutputStream().write(envelope);
    }
  }
}
