package io.searchgateway.http;

import io.searchgateway.access.Authentication;
import io.searchgateway.access.Refusals;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.Outcome;
import io.searchgateway.request.Refusal;
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
 * The first filter: id, limits, hygiene, pre-flights, Basic authentication, decision. Nothing
 * behind it runs before all of that is done, and no body is read until then.
 *
 * <p>A credential that needs a slow hash is verified on another thread; the request comes back by
 * an asynchronous dispatch.
 */
public final class FrontDoorFilter extends HttpFilter {

  private static final long serialVersionUID = 1L;
  private static final System.Logger LOG = System.getLogger(FrontDoorFilter.class.getName());
  private static final int CLIENT_GONE = 499;
  private static final String AUTHENTICATION = Authentication.class.getName();

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
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    FrontDoor frontDoor = door.orElseThrow();
    if (request.getDispatcherType() == DispatcherType.ASYNC) {
      comeBack(frontDoor, request, response, chain);
      return;
    }
    boolean entered = frontDoor.enter();
    Exchange exchange = frontDoor.begin(request, entered);
    request.setAttribute(Exchange.ATTRIBUTE, exchange);
    frontDoor
        .pipeline(request, exchange)
        .ifPresent(verdict -> request.setAttribute(PipelineVerdict.ATTRIBUTE, verdict));
    try {
      exchange.standingHeaders().forEach(response::setHeader);
      enter(frontDoor, exchange, entered, request, response, chain);
    } catch (RuntimeException fault) {
      fail(response, exchange, fault);
    }
  }

  private static void enter(
      FrontDoor frontDoor,
      Exchange exchange,
      boolean entered,
      HttpServletRequest request,
      HttpServletResponse response,
      FilterChain chain)
      throws IOException, ServletException {
    Optional<Problem> fault =
        entered || frontDoor.isOpen(exchange)
            ? frontDoor.fault(request, exchange)
            : Optional.of(frontDoor.full());
    if (fault.isPresent()) {
      refuse(response, exchange, fault.get());
    } else if (Cors.isPreflight(request)) {
      exchange.answeredBy(Outcome.Kind.GATEWAY);
      Cors.answerPreflight(request, response);
      exchange.finish(response.getStatus());
    } else if (frontDoor.needsCredential(request, exchange)) {
      authenticate(frontDoor, exchange, request, response, chain);
    } else {
      pass(exchange, request, response, chain);
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
              try {
                async.dispatch("/");
              } catch (IllegalStateException clientGone) {
                exchange.finish(CLIENT_GONE);
              }
            });
  }

  private static Authentication outcome(CompletableFuture<Authentication> done) {
    return done.handle(
            (authentication, failure) -> {
              if (failure != null) {
                LOG.log(System.Logger.Level.ERROR, "A credential could not be verified", failure);
                return new Authentication.Refused(Problems.internal());
              }
              return authentication;
            })
        .join();
  }

  /** Back from another thread: either with a verdict, or to be cut off. */
  private static void comeBack(
      FrontDoor frontDoor,
      HttpServletRequest request,
      HttpServletResponse response,
      FilterChain chain)
      throws IOException, ServletException {
    Exchange exchange = (Exchange) request.getAttribute(Exchange.ATTRIBUTE);
    if (exchange.isCutOff()) {
      exchange.finish(response.getStatus());
      ServerConnection.cut(request);
      throw new CutOff();
    }
    Authentication authentication = (Authentication) request.getAttribute(AUTHENTICATION);
    if (authentication == null) {
      // It came without a credential, for a pipeline that has read its body and does not take it.
      refuse(response, exchange, Refusals.missing());
      return;
    }
    HttpServletRequest original =
        request.getAttribute(ReplayedRequest.ATTRIBUTE) instanceof byte[] body
            ? new ReplayedRequest(request, exchange.target(), body)
            : new OriginalRequest(request, exchange.target());
    decide(frontDoor, exchange, authentication, original, response, chain);
  }

  private static void decide(
      FrontDoor frontDoor,
      Exchange exchange,
      Authentication authentication,
      HttpServletRequest request,
      HttpServletResponse response,
      FilterChain chain)
      throws IOException, ServletException {
    if (request.getAttribute(PipelineVerdict.ATTRIBUTE) instanceof PipelineVerdict.Undecided) {
      request.setAttribute(AUTHENTICATION, authentication);
    }
    Optional<Problem> refusal =
        authentication instanceof Authentication.Authenticated verified
            ? frontDoor.admit(request, exchange, verified.caller())
            : Optional.of(((Authentication.Refused) authentication).problem())
                .filter(problem -> !frontDoor.passesUnjudged(request, exchange, problem));
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
      chain.doFilter(request, response);
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
      throw new CutOff();
    }
    refuse(response, exchange, Problems.internal());
  }

  private static void refuse(HttpServletResponse response, Exchange exchange, Problem problem)
      throws IOException {
    try {
      Refusal.write(response, exchange, problem);
    } finally {
      // Also when the client is gone, or its place among those in flight would never be free again.
      exchange.finish(problem.status());
    }
  }
}
