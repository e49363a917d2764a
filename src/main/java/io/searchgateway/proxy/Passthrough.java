package io.searchgateway.proxy;

import io.searchgateway.engine.BackPressure;
import io.searchgateway.engine.EngineNode;
import io.searchgateway.engine.RawRequest;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.ExchangeEnd;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.client.HttpRequestException;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Result;
import org.jspecify.annotations.Nullable;

/**
 * One engine call on its way through: one attempt, or several while nothing of the request has
 * reached a node.
 */
final class Passthrough implements BackPressure {

  /** Attribute of the engine's request that leads back here, for the answer 100. */
  static final String ATTRIBUTE = BackPressure.ATTRIBUTE;

  private static final System.Logger LOG = System.getLogger(Passthrough.class.getName());

  private static final Set<String> REPEATABLE = Set.of("GET", "HEAD");

  private final EngineLink link;
  private final Exchange exchange;
  private final HttpServletRequest request;
  private final ExchangeEnd end;
  private final AnswerRelay.Receiver receiver;
  private final Pace giving;
  private final Pace taking;
  private final @Nullable ClientBody body;
  private int attempts;
  private volatile boolean reachedNode;
  private volatile @Nullable RawRequest current;

  Passthrough(
      EngineLink link,
      Exchange exchange,
      HttpServletRequest request,
      HttpServletResponse response,
      AsyncContext async) {
    this.link = link;
    this.exchange = exchange;
    this.request = request;
    this.end = ExchangeEnd.watch(exchange, response, async, this::clientGone);
    this.receiver =
        new AnswerRelay.Receiver(
            response,
            ownHeaders(exchange),
            exchange::takeBeforeAnswer,
            exchange.method().equals("HEAD"),
            link.onJetty());
    this.giving = new Pace(link.watch(), this::cutSlowClient);
    this.taking = new Pace(link.watch(), this::cutSlowClient);
    this.body =
        BodyPresence.of(request) ? new ClientBody(request, exchange::countIn, giving) : null;
  }

  /** What the engine may not say in the gateway's place; {@code Vary} both may. */
  private static List<String> ownHeaders(Exchange exchange) {
    List<String> own = new ArrayList<>(exchange.standingHeaders().size());
    for (String name : exchange.standingHeaders().keySet()) {
      if (!name.equals("Vary")) {
        own.add(name);
      }
    }
    return own;
  }

  void start() {
    // Only Jetty leaves the answer 100 to whoever reads; other servers have given it already.
    if (body != null && (request.getHeader("Expect") == null || !link.onJetty())) {
      body.open();
    }
    attempt();
  }

  /** The engine wants the body: only now is the client told to go on. */
  void engineContinues() {
    if (body != null) {
      body.open();
    }
  }

  private void attempt() {
    attempts++;
    reachedNode = false;
    EngineNode node = link.nodes().next();
    RawRequest toEngine =
        new RawRequest(
            link.client(),
            node.base(),
            exchange.method(),
            exchange.forward().path(),
            exchange.forward().query());
    toEngine.headers(
        headers -> headers.clear().add(link.headers().toEngine(request, node.authority())));
    toEngine.attribute(ATTRIBUTE, this);
    toEngine.onRequestBegin(begun -> reachedNode = true);
    if (body != null) {
      toEngine.body(body);
    }
    current = toEngine;
    toEngine.send(
        new AnswerRelay(receiver, exchange::countOut, taking, result -> over(node, result)));
  }

  /** Whether the engine is kept waiting by the client just now. */
  @Override
  public boolean waitsForClient() {
    return giving.isWaiting() || taking.isWaiting();
  }

  private void over(EngineNode node, Result result) {
    if (result.isSucceeded() || answeredInPlaceOfContinue(result)) {
      node.answered();
      endPaces();
      end.complete();
      return;
    }
    Throwable failure = result.getFailure();
    LOG.log(System.Logger.Level.DEBUG, "An exchange with the engine failed", failure);
    boolean engineAtFault =
        !(failure instanceof ExchangeFailure.SlowClient)
            && !(failure instanceof RejectedExecutionException)
            && !clientFailed();
    if (engineAtFault && !reachedNode) {
      node.failed();
      link.suspectEngine();
    }
    if (engineAtFault && mayTryAgain(result)) {
      attempt();
    } else {
      endPaces();
      Throwable cause = clientFailed() ? new ExchangeFailure.ClientGone(failure) : failure;
      end.fail(ExchangeFailure.describe(cause));
    }
  }

  private void endPaces() {
    giving.close();
    taking.close();
  }

  /** A final answer to {@code Expect: 100-continue} fails the request, whose body is not wanted. */
  private static boolean answeredInPlaceOfContinue(Result result) {
    return result.getResponseFailure() == null
        && result.getRequestFailure() instanceof HttpRequestException
        && result.getResponse() != null
        && result.getResponse().getStatus() >= 200;
  }

  private boolean clientFailed() {
    return body != null && body.hasFailed();
  }

  private boolean mayTryAgain(Result result) {
    boolean answered = result.getResponse() != null && result.getResponse().getStatus() > 0;
    boolean unread = body == null || !body.isTouched();
    if (answered || !unread || result.getFailure() instanceof TimeoutException) {
      return false;
    }
    boolean repeatable = !reachedNode || (body == null && REPEATABLE.contains(exchange.method()));
    return repeatable && attempts <= link.nodes().all().size();
  }

  private void cutSlowClient() {
    Request running = current;
    if (running != null) {
      var unused = running.abort(new ExchangeFailure.SlowClient());
    }
  }

  /** The container has given the client up. */
  private void clientGone(Throwable gone) {
    Request running = current;
    if (running != null) {
      var unused = running.abort(new ExchangeFailure.ClientGone(gone));
    }
  }
}
