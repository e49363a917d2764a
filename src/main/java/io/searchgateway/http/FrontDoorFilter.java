package io.searchgateway.http;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.access.Authentication;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.Outcome;
import io.searchgateway.request.ProblemWriter;
import io.searchgateway.store.CompletionFailures;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The first servlet filter: request id, limits, syntax checks, CORS pre-flights, who answers,
 * authentication, authorization. Nothing behind it runs before all of that is done, and no body is
 * read until then.
 *
 * <p>A password that needs a slow hash is verified on another thread; the request comes back by an
 * asynchronous dispatch.
 */
public final class FrontDoorFilter extends HttpFilter {

  private static final long serialVersionUID = 1L;
  private static final System.Logger LOG = System.getLogger(FrontDoorFilter.class.getName());
  private static final int CLIENT_GONE = 499;
  private static final String AUTHENTICATION = Authentication.class.getName();
  private static final String ADMISSION = FrontDoorFilter.class.getName() + ".admission";

  private transient Optional<FrontDoor> door = Optional.empty();

  @Override
  public void init(FilterConfig config) {
    door = Optional.of(CDI.current().select(FrontDoor.class).get());
  }

  @Override
  public void destroy() {
    door.ifPresent(FrontDoor::drain);
  }

  @Override
  protected void doFilter(
      HttpServletRequest received, HttpServletResponse answer, FilterChain chain)
      throws IOException, ServletException {
    FrontDoor frontDoor = door.orElseThrow();
    HttpServletRequest request = DashboardRequest.withoutSession(received);
    HttpServletResponse response =
        DashboardRequest.isMarked(received) ? new UnchallengedResponse(answer) : answer;
    if (request.getDispatcherType() == DispatcherType.ASYNC) {
      Exchange begun = (Exchange) request.getAttribute(Exchange.ATTRIBUTE);
      try {
        comeBack(frontDoor, begun, request, response, chain);
      } catch (RuntimeException fault) {
        fail(response, begun, fault);
      }
      return;
    }
    boolean entered = frontDoor.enter();
    Exchange exchange = frontDoor.begin(received, entered);
    request.setAttribute(Exchange.ATTRIBUTE, exchange);
    try {
      request.setAttribute(Destination.ATTRIBUTE, frontDoor.destination(request, exchange));
      Optional<Problem> fault =
          entered || FrontDoor.isAlwaysServed(request)
              ? frontDoor.fault(received, exchange)
              : Optional.of(frontDoor.full());
      enter(frontDoor, exchange, fault, request, response, chain);
    } catch (RuntimeException fault) {
      fail(response, exchange, fault);
    }
  }

  private static void enter(
      FrontDoor frontDoor,
      Exchange exchange,
      Optional<Problem> fault,
      HttpServletRequest request,
      HttpServletResponse response,
      FilterChain chain)
      throws IOException, ServletException {
    if (fault.isPresent()) {
      refuse(response, exchange, fault.get());
    } else if (Cors.isPreflight(request)) {
      exchange.answeredBy(Outcome.Kind.GATEWAY);
      exchange.standingHeaders().forEach(response::setHeader);
      Cors.answerPreflight(request, response);
      exchange.finish(response.getStatus());
    } else if (FrontDoor.needsCredential(request, exchange)) {
      authenticate(frontDoor, exchange, request, response, chain);
    } else {
      admitted(exchange, frontDoor.strangerFault(request, exchange), request, response, chain);
    }
  }

  private static void authenticate(
      FrontDoor frontDoor,
      Exchange exchange,
      HttpServletRequest request,
      HttpServletResponse response,
      FilterChain chain)
      throws IOException, ServletException {
    CompletableFuture<Authentication> authentication = frontDoor.authenticate(request, exchange);
    if (authentication.isDone()) {
      decide(frontDoor, exchange, outcome(authentication), request, response, chain);
      return;
    }
    AsyncContext async = request.startAsync();
    async.setTimeout(0);
    var unused =
        authentication.whenComplete(
            (done, failure) -> {
              request.setAttribute(AUTHENTICATION, outcome(authentication));
              dispatch(async, exchange);
            });
  }

  private static void dispatch(AsyncContext async, Exchange exchange) {
    try {
      async.dispatch("/");
    } catch (IllegalStateException clientGone) {
      exchange.finish(CLIENT_GONE);
    }
  }

  private static Authentication outcome(CompletableFuture<Authentication> done) {
    return done.handle(
            (authentication, failure) -> {
              if (failure != null) {
                LOG.log(System.Logger.Level.ERROR, "A credential could not be verified", failure);
                return new Authentication.Refused(
                    HttpProblems.of(CompletionFailures.cause(failure)));
              }
              return authentication;
            })
        .join();
  }

  /** Back from another thread: either with a verdict, or to be cut off. */
  private static void comeBack(
      FrontDoor frontDoor,
      Exchange exchange,
      HttpServletRequest request,
      HttpServletResponse response,
      FilterChain chain)
      throws IOException, ServletException {
    if (exchange.isCutOff()) {
      exchange.finish(response.getStatus());
      ServerConnection.cut(request);
      throw new AnswerCutOff();
    }
    Authentication authentication = (Authentication) request.getAttribute(AUTHENTICATION);
    Object admission = request.getAttribute(ADMISSION);
    if (authentication == null && admission == null) {
      // It came without a credential, for a pipeline that has read its body and does not take it.
      refuse(response, exchange, AccessProblems.missing());
      return;
    }
    HttpServletRequest original =
        request.getAttribute(ReplayedRequest.ATTRIBUTE) instanceof byte[] body
            ? new ReplayedRequest(request, exchange.target(), body)
            : new OriginalRequest(request, exchange.target());
    if (admission instanceof Admission admitted) {
      request.removeAttribute(ADMISSION);
      admitted(exchange, admitted.refusal(), original, response, chain);
    } else if (authentication != null) {
      decide(frontDoor, exchange, authentication, original, response, chain);
    }
  }

  /** What came of a decision for which the engine had to be asked. */
  private record Admission(Optional<Problem> refusal) {}

  private static void decide(
      FrontDoor frontDoor,
      Exchange exchange,
      Authentication authentication,
      HttpServletRequest request,
      HttpServletResponse response,
      FilterChain chain)
      throws IOException, ServletException {
    if (Destination.of(request) instanceof Destination.PossiblePipelines) {
      request.setAttribute(AUTHENTICATION, authentication);
    }
    if (!(authentication instanceof Authentication.Authenticated verified)) {
      Optional<Problem> refusal =
          Optional.of(((Authentication.Refused) authentication).problem())
              .filter(problem -> !FrontDoor.passesUnjudged(request, problem));
      admitted(exchange, refusal, request, response, chain);
      return;
    }
    CompletableFuture<Optional<Problem>> admission =
        frontDoor.admit(request, exchange, verified).toCompletableFuture();
    if (admission.isDone()) {
      admitted(exchange, refusal(admission), request, response, chain);
      return;
    }
    AsyncContext async = request.startAsync();
    async.setTimeout(0);
    var unused =
        admission.whenComplete(
            (done, failure) -> {
              request.setAttribute(ADMISSION, new Admission(refusal(admission)));
              dispatch(async, exchange);
            });
  }

  private static Optional<Problem> refusal(CompletableFuture<Optional<Problem>> done) {
    return done.handle(
            (refusal, failure) -> {
              if (failure == null) {
                return refusal;
              }
              if (CompletionFailures.cause(failure) instanceof Problem problem) {
                return Optional.of(problem);
              }
              LOG.log(System.Logger.Level.ERROR, "A request could not be checked", failure);
              return Optional.of(HttpProblems.of(CompletionFailures.cause(failure)));
            })
        .join();
  }

  private static void admitted(
      Exchange exchange,
      Optional<Problem> refusal,
      HttpServletRequest request,
      HttpServletResponse response,
      FilterChain chain)
      throws IOException, ServletException {
    exchange.standingHeaders().forEach(response::setHeader);
    if (refusal.isPresent()) {
      refuse(response, exchange, refusal.get());
    } else {
      pass(exchange, request, response, chain);
    }
  }

  private static void pass(
      Exchange exchange,
      HttpServletRequest request,
      HttpServletResponse response,
      FilterChain chain)
      throws IOException {
    try {
      chain.doFilter(ReceivedTarget.spelled(request, exchange.target()), response);
      if (!request.isAsyncStarted()) {
        exchange.finish(response.getStatus());
      }
    } catch (IOException clientGone) {
      exchange.finish(response.getStatus());
      throw clientGone;
    } catch (RuntimeException | ServletException fault) {
      fail(response, exchange, fault);
      if (request.isAsyncStarted()) {
        request.getAsyncContext().complete();
      }
    }
  }

  private static void fail(HttpServletResponse response, Exchange exchange, Exception fault)
      throws IOException {
    LOG.log(System.Logger.Level.ERROR, "Request " + exchange.id() + " failed", fault);
    if (response.isCommitted()) {
      exchange.finish(response.getStatus());
      throw new AnswerCutOff();
    }
    refuse(response, exchange, HttpProblems.internal());
  }

  private static void refuse(HttpServletResponse response, Exchange exchange, Problem problem)
      throws IOException {
    try {
      ProblemWriter.write(response, exchange, problem);
    } finally {
      // Also when the client is gone, or its place among those in flight would never be free again.
      exchange.finish(problem.status());
    }
  }
}
