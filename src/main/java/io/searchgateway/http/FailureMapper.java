package io.searchgateway.http;

import io.searchgateway.problem.Problem;
import io.searchgateway.request.ErrorEnvelope;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.ProblemWriter;
import io.searchgateway.store.CompletionFailures;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.NotAllowedException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Maps every exception of a resource to the error envelope; of unexpected ones the client is told
 * nothing, and the log all.
 */
@Provider
public final class FailureMapper implements ExceptionMapper<Exception> {

  private static final int UNAUTHORIZED = 401;
  private static final System.Logger LOG = System.getLogger(FailureMapper.class.getName());

  @Context private @Nullable HttpServletRequest request;

  @Override
  public Response toResponse(Exception thrown) {
    Throwable failure = CompletionFailures.cause(thrown);
    Optional<Exchange> exchange =
        request != null && request.getAttribute(Exchange.ATTRIBUTE) instanceof Exchange known
            ? Optional.of(known)
            : Optional.empty();
    String id = exchange.map(Exchange::id).orElse("-");
    Problem problem = problem(failure, id);
    exchange.ifPresent(known -> known.refused(problem));
    Response.ResponseBuilder response =
        Response.status(problem.status())
            .type(ErrorEnvelope.CONTENT_TYPE)
            .entity(ErrorEnvelope.render(problem, id));
    problem
        .retryAfterSeconds()
        .ifPresent(seconds -> response.header("Retry-After", Long.toString(seconds)));
    if (problem.status() == UNAUTHORIZED) {
      response.header(HttpHeaders.WWW_AUTHENTICATE, ProblemWriter.CHALLENGE);
    }
    if (failure instanceof NotAllowedException notAllowed) {
      response.header("Allow", notAllowed.getResponse().getHeaderString("Allow"));
    }
    return response.build();
  }

  private static Problem problem(Throwable failure, String id) {
    if (failure instanceof Problem known) {
      return known;
    }
    if (failure instanceof WebApplicationException web && web.getResponse().getStatus() < 500) {
      int status = web.getResponse().getStatus();
      String reason = ErrorEnvelope.reason(status);
      return Problem.of(
          status,
          reason.toLowerCase(Locale.ROOT).replace(' ', '_'),
          status == 404 ? "the gateway does not have this resource" : reason);
    }
    if (HttpProblems.isPassing(failure)) {
      LOG.log(System.Logger.Level.WARNING, "Request {0} failed: {1}", id, failure.toString());
    } else {
      LOG.log(System.Logger.Level.ERROR, "Request " + id + " failed", failure);
    }
    return HttpProblems.of(failure);
  }
}
