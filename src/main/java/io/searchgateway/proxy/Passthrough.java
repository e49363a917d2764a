package io.searchgateway.proxy;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.authorization.call.DocumentWrite;
import io.searchgateway.authorization.watch.AnswerWatch;
import io.searchgateway.authorization.watch.AskedInBody;
import io.searchgateway.engine.BackPressure;
import io.searchgateway.engine.EngineNode;
import io.searchgateway.engine.VerbatimRequest;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.ExchangeEnd;
import io.searchgateway.request.Outcome;
import io.searchgateway.request.ServletContainer;
import io.searchgateway.wire.AnsweredEarly;
import io.searchgateway.wire.ConnectionLiveness;
import io.searchgateway.wire.SilentPeer;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
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

  /** Those that every engine answers, be it with a refusal. */
  private static final Set<String> METHODS =
      Set.of("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH");

  private final PassthroughContext link;
  private final Exchange exchange;
  private final HttpServletRequest request;
  private final ExchangeEnd end;
  private final AnswerRelay.Receiver receiver;
  private final ClientThroughput giving;
  private final ClientThroughput taking;
  private int attempts;
  private volatile boolean reachedNode;
  private boolean metSilence;
  private final GuardedCall guarded;
  private final boolean narrowed;
  private volatile @Nullable OutgoingRequest sending;
  private volatile @Nullable VerbatimRequest current;
  private volatile @Nullable NarrowedRelay narrowing;
  private volatile @Nullable ExtendedRelay extending;
  private volatile AnswerWatch watch;

  Passthrough(
      PassthroughContext link,
      Exchange exchange,
      HttpServletRequest request,
      HttpServletResponse response,
      AsyncContext async) {
    this.link = link;
    this.exchange = exchange;
    this.request = request;
    this.end = ExchangeEnd.watch(exchange, response, async, this::clientGone);
    this.watch = link.watches().of(exchange, this::header);
    this.receiver =
        new AnswerRelay.Receiver(
            response,
            ownHeaders(exchange),
            () -> watch,
            exchange::takeBeforeAnswer,
            exchange.method().equals("HEAD"),
            request.getContextPath() + exchange.prefix(),
            link.container(),
            this::stopReading);
    this.giving = new ClientThroughput(link.watch(), this::cutSlowClient);
    this.taking = new ClientThroughput(link.watch(), this::cutSlowClient);
    this.guarded = new GuardedCall(link, exchange, request, giving);
    this.narrowed =
        exchange
            .attached(Decision.Restricted.class)
            .filter(restricted -> !restricted.toOwnOnly())
            .isPresent();
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

  private Optional<String> header(String name) {
    return request.getHeader(name) == null
        ? Optional.empty()
        : Optional.of(String.join(",", Collections.list(request.getHeaders(name))));
  }

  void start() {
    Optional<Function<byte[], Optional<AskedInBody>>> reader =
        BodyPresence.of(request) && guarded.isReadable()
            ? link.watches().reader(exchange, this::header)
            : Optional.empty();
    if (exchange.attached(Decision.Restricted.class).isEmpty()
        && exchange.attached(DocumentWrite.class).isEmpty()
        && reader.isEmpty()) {
      Optional<OutgoingBody> body =
          BodyPresence.of(request)
              ? Optional.of(new ClientBody(request, exchange::countIn, giving))
              : Optional.empty();
      send(OutgoingRequest.received(exchange.method(), body));
      return;
    }
    var unused =
        guarded
            .judged(reader, found -> watch = found)
            .thenAccept(this::send)
            .whenComplete(
                (sent, failure) -> {
                  if (failure != null) {
                    refuse(failure);
                  }
                });
  }

  /** Nothing was sent. */
  private void refuse(Throwable failure) {
    Throwable cause =
        failure instanceof CompletionException && failure.getCause() != null
            ? failure.getCause()
            : failure;
    if (!(cause instanceof Problem)) {
      LOG.log(System.Logger.Level.WARNING, "A request could not be checked", cause);
    }
    exchange.answeredBy(Outcome.Kind.REFUSED);
    endPaces();
    end.fail(
        cause instanceof Problem problem
            ? problem
            : Problem.of(500, "internal_error", "an internal error occurred"));
  }

  private void send(OutgoingRequest outgoing) {
    sending = outgoing;
    attempt(outgoing);
  }

  /**
   * Whether the client waits for the answer 100. Only Jetty leaves that to whoever reads the body;
   * other servers have given it already, so that the engine is not asked.
   */
  private boolean leavesContinueToEngine() {
    return link.container() == ServletContainer.JETTY && request.getHeader("Expect") != null;
  }

  /** The engine wants the body: only now is the client told to go on. */
  void engineContinues() {
    OutgoingRequest outgoing = sending;
    if (outgoing != null) {
      outgoing.body().ifPresent(OutgoingBody::open);
    }
  }

  private void attempt(OutgoingRequest outgoing) {
    attempts++;
    reachedNode = false;
    EngineNode node = link.nodes().next();
    VerbatimRequest toEngine =
        new VerbatimRequest(
            link.client(),
            node.base(),
            outgoing.method(),
            exchange.forward().path(),
            exchange.forward().query());
    toEngine.headers(
        headers -> {
          boolean plain = narrowed || watch.extendsAnswer();
          headers.clear().add(link.headers().toEngine(request, node.authority(), plain));
          outgoing.describe(headers, leavesContinueToEngine());
        });
    Optional<Problem> fault =
        link.nodes()
            .limits()
            .fault(
                outgoing.method(),
                exchange.forward().path(),
                exchange.forward().query(),
                toEngine.getHeaders());
    if (fault.isPresent()) {
      refuse(fault.get());
      return;
    }
    if (!leavesContinueToEngine()) {
      outgoing.body().ifPresent(OutgoingBody::open);
    }
    toEngine.attribute(ATTRIBUTE, this);
    if (mayBeSilent(outgoing)) {
      link.liveness().ifPresent(rule -> toEngine.attribute(ConnectionLiveness.ATTRIBUTE, rule));
    }
    toEngine.onRequestBegin(begun -> reachedNode = true);
    outgoing.body().ifPresent(body -> toEngine.body(body.content()));
    current = toEngine;
    AnswerRelay answer =
        new AnswerRelay(
            receiver, exchange::countOut, taking, result -> over(node, outgoing, result));
    ClientRelay relay = answer;
    if (watch.extendsAnswer() && !receiver.headOnly()) {
      ExtendedRelay longer = new ExtendedRelay(answer, watch);
      extending = longer;
      relay = longer;
    }
    if (outgoing.filter() == AnswerFilter.NOTHING) {
      toEngine.send(relay);
    } else {
      NarrowedRelay collector =
          new NarrowedRelay(
              outgoing.filter(),
              link.answerBytes(),
              receiver.headOnly(),
              relay,
              exchange.holding());
      narrowing = collector;
      toEngine.send(collector);
    }
  }

  /** Whether the engine is kept waiting by the client just now. */
  @Override
  public boolean waitsForClient() {
    return giving.isWaiting() || taking.isWaiting();
  }

  private void over(EngineNode node, OutgoingRequest outgoing, Result result) {
    if (AnsweredEarly.isAnswered(result)) {
      node.answered();
      complete(outgoing);
      return;
    }
    Throwable failure = result.getFailure();
    metSilence |= failure instanceof SilentPeer;
    LOG.log(System.Logger.Level.DEBUG, "An exchange with the engine failed", failure);
    Optional<Problem> refusal = outgoing.body().flatMap(OutgoingBody::refusal);
    boolean clientFailed = outgoing.body().filter(OutgoingBody::hasFailed).isPresent();
    boolean engineAtFault =
        refusal.isEmpty()
            && !(failure instanceof ExchangeProblems.SlowClient)
            && !(failure instanceof Problem)
            && !(failure instanceof RejectedExecutionException)
            && !clientFailed;
    if (engineAtFault && !reachedNode) {
      node.failed();
      link.suspectEngine();
    }
    if (engineAtFault && mayTryAgain(outgoing, result)) {
      attempt(outgoing);
    } else if (refusal.isPresent()) {
      refuse(refusal.get());
    } else if (engineAtFault && reachedNode && isUnknown(outgoing, result)) {
      refuse(Problem.of(501, "method_not_implemented", "the engine does not implement the method"));
    } else {
      endPaces();
      Throwable cause = clientFailed ? new ExchangeProblems.ClientGone(failure) : failure;
      end.fail(ExchangeProblems.describe(cause));
    }
  }

  /** The engine may have answered before the client has sent its whole body. */
  private void complete(OutgoingRequest outgoing) {
    taking.close();
    Runnable ending =
        () -> {
          giving.close();
          end.complete();
        };
    Optional<OutgoingBody> awaited = outgoing.body().filter(OutgoingBody::isAwaited);
    if (awaited.isEmpty()) {
      ending.run();
      return;
    }
    try {
      receiver.response().flushBuffer();
    } catch (IOException | IllegalStateException gone) {
      LOG.log(System.Logger.Level.DEBUG, "An early response could not be sent", gone);
    }
    awaited.get().whenNotAwaited(ending);
  }

  private void stopReading(Runnable then) {
    Optional.ofNullable(sending)
        .flatMap(OutgoingRequest::body)
        .ifPresentOrElse(body -> body.stopReading(then), then);
  }

  /** Some engines hang up when they do not know a method. */
  private static boolean isUnknown(OutgoingRequest outgoing, Result result) {
    boolean answered = result.getResponse() != null && result.getResponse().getStatus() > 0;
    return !answered
        && !METHODS.contains(outgoing.method())
        && !(result.getFailure() instanceof TimeoutException);
  }

  private void endPaces() {
    giving.close();
    taking.close();
  }

  private boolean mayTryAgain(OutgoingRequest outgoing, Result result) {
    boolean answered = result.getResponse() != null && result.getResponse().getStatus() > 0;
    boolean unread = outgoing.body().filter(OutgoingBody::isTouched).isEmpty();
    if (answered || !unread || result.getFailure() instanceof TimeoutException) {
      return false;
    }
    return (!reachedNode || isRepeatable(outgoing)) && isAttemptLeft();
  }

  private static boolean isRepeatable(OutgoingRequest outgoing) {
    return outgoing.body().isEmpty() && REPEATABLE.contains(outgoing.method());
  }

  private boolean isAttemptLeft() {
    return attempts <= link.nodes().all().size();
  }

  /** Whether it can be given up on a silent connection, as it is then sent again: once. */
  private boolean mayBeSilent(OutgoingRequest outgoing) {
    return !metSilence
        && isAttemptLeft()
        && isRepeatable(outgoing)
        && !mayMoveOn(exchange.forward().text());
  }

  /** Scrolls give the next page to each who asks; letters can hide behind their codes. */
  private static boolean mayMoveOn(String target) {
    return target.contains("scroll") || target.contains("%6") || target.contains("%7");
  }

  private void cutSlowClient() {
    abort(new ExchangeProblems.SlowClient());
  }

  /** The container has given the client up. */
  private void clientGone(Throwable gone) {
    abort(new ExchangeProblems.ClientGone(gone));
  }

  private void abort(Exception cause) {
    Request running = current;
    if (running == null) {
      guarded.giveUp(ExchangeProblems.describe(cause));
    } else {
      var unused = running.abort(cause);
    }
    NarrowedRelay collector = narrowing;
    if (collector != null) {
      collector.abort(cause);
    }
    ExtendedRelay longer = extending;
    if (longer != null) {
      longer.abort(cause);
    }
    OutgoingRequest outgoing = sending;
    if (outgoing != null) {
      outgoing.body().ifPresent(OutgoingBody::stopWaiting);
    }
  }
}
