package io.searchgateway.http;

import io.searchgateway.access.AccessControl;
import io.searchgateway.access.Authentication;
import io.searchgateway.access.Authenticator;
import io.searchgateway.access.Decision;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.classify.Classification;
import io.searchgateway.classify.Classifier;
import io.searchgateway.config.Settings;
import io.searchgateway.pipeline.Body;
import io.searchgateway.pipeline.RoutingTable;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.ExchangeListener;
import io.searchgateway.request.RequestTarget;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** What happens to a request before anything else sees it; free of the servlet machinery. */
public final class FrontDoor {

  private static final int UNAUTHORIZED = 401;

  private final Authenticator authenticator;
  private final AccessControl access;
  private final BooleanSupplier hiddenIndices;
  private final Supplier<CompletionStage<Void>> removeAliases;
  private final InFlight inFlight;
  private final List<ExchangeListener> listeners;
  private final List<ExchangeListener> listenersOutside;
  private final Classifier classifier = new Classifier();
  private final Hygiene hygiene;
  private final Cors cors;
  private final ClientAddress addresses;
  private final RestPaths rest;
  private final Duration drainTimeout;
  private final Supplier<RoutingTable> pipelines;

  /**
   * A front door.
   *
   * @param hiddenIndices whether the engine of this moment keeps hidden indices out of wildcards
   * @param removeAliases takes aliases away from the gateway's own indices
   * @param listeners hear of every finished exchange
   * @param pipelines those of the moment
   */
  public FrontDoor(
      Settings settings,
      Authenticator authenticator,
      AccessControl access,
      BooleanSupplier hiddenIndices,
      Supplier<CompletionStage<Void>> removeAliases,
      InFlight inFlight,
      List<ExchangeListener> listeners,
      Supplier<RoutingTable> pipelines) {
    this.authenticator = authenticator;
    this.access = access;
    this.hiddenIndices = hiddenIndices;
    this.removeAliases = removeAliases;
    this.inFlight = inFlight;
    this.listenersOutside = List.copyOf(listeners);
    this.listeners = new ArrayList<>(listeners);
    this.listeners.add(inFlight);
    this.hygiene = new Hygiene(settings.limits());
    this.cors = new Cors(settings.http().corsOrigins());
    this.addresses = new ClientAddress(settings.http().trustedProxies());
    this.rest = new RestPaths(RestApplication.RESOURCES);
    this.drainTimeout = settings.limits().drainTimeout();
    this.pipelines = pipelines;
  }

  /** Begins an exchange; {@code full} hears when there are too many, and the answer is empty. */
  Exchange begin(HttpServletRequest request, boolean entered) {
    String id = RequestIds.idFor(request.getHeader("X-Request-Id"));
    return new Exchange(
        id,
        request.getMethod(),
        target(request),
        addresses.of(request),
        cors.headers(request, id),
        entered ? listeners : listenersOutside);
  }

  /** Takes a place among the requests under way. */
  boolean enter() {
    return inFlight.enter();
  }

  /** Why there is no place: too many requests, or a stop. */
  Problem full() {
    if (inFlight.isStopping()) {
      return Problem.retryable(
          503, "stopping", "the gateway is being stopped", Duration.ofSeconds(1));
    }
    return Problem.retryable(
        503, "too_many_requests_in_flight", "too many requests at a time", Duration.ofSeconds(1));
  }

  Optional<Problem> fault(HttpServletRequest request, Exchange exchange) {
    RequestTarget target = exchange.target();
    int length = target.path().length() + target.query().map(String::length).orElse(0);
    return hygiene.fault(request, length);
  }

  /** What pipelines have to do with the request. */
  Optional<PipelineVerdict> pipeline(HttpServletRequest request, Exchange exchange) {
    return isRest(exchange)
        ? Optional.empty()
        : PipelineVerdict.of(
            pipelines.get(),
            exchange.method(),
            exchange.target(),
            () -> ReceivedRequest.forTriggers(request, exchange, Body.EMPTY));
  }

  /** Also where none is asked for a credential is looked at if there is one: a wrong one is 401. */
  boolean needsCredential(HttpServletRequest request, Exchange exchange) {
    return !isAnonymous(request, exchange) || request.getHeader("Authorization") != null;
  }

  /** Whether no credential is asked for; such paths are served also when there is no place. */
  boolean isOpen(Exchange exchange) {
    return isRest(exchange) && rest.audience(exchange.target()) == Audience.ANYBODY;
  }

  private boolean isAnonymous(HttpServletRequest request, Exchange exchange) {
    return isOpen(exchange)
        || (request.getAttribute(PipelineVerdict.ATTRIBUTE) instanceof PipelineVerdict verdict
            && verdict.isOpen());
  }

  /** Whether a request passes although its credential could not be judged. */
  boolean passesUnjudged(HttpServletRequest request, Exchange exchange, Problem refusal) {
    return isAnonymous(request, exchange) && refusal.status() != UNAUTHORIZED;
  }

  private static boolean isRest(Exchange exchange) {
    return RestPaths.isRest(exchange.target());
  }

  CompletableFuture<Authentication> authenticate(HttpServletRequest request, Exchange exchange) {
    return authenticator.authenticate(
        Collections.list(request.getHeaders("Authorization")), exchange.clientAddress());
  }

  /** The refusal of a verified caller's request, if it may not pass. */
  Optional<Problem> admit(HttpServletRequest request, Exchange exchange, Caller caller) {
    exchange.authenticated(caller);
    if (isRest(exchange) || request.getAttribute(PipelineVerdict.ATTRIBUTE) != null) {
      return Optional.empty();
    }
    Classification classification = classifier.classify(exchange.method(), exchange.target());
    Decision decision =
        access.decide(caller, exchange.target(), classification, hiddenIndices.getAsBoolean());
    if (decision instanceof Decision.Denied denied) {
      return Optional.of(denied.problem());
    }
    exchange.forwardAs(((Decision.Allowed) decision).forward());
    if (classification.changesAliases()) {
      exchange.beforeAnswer(removeAliases);
    }
    return Optional.empty();
  }

  void drain() {
    inFlight.drain(drainTimeout);
  }

  /** The raw target as the client wrote it, less the context path. */
  private static RequestTarget target(HttpServletRequest request) {
    String uri = request.getRequestURI();
    String context = request.getContextPath();
    String path = uri.startsWith(context) ? uri.substring(context.length()) : uri;
    return new RequestTarget(
        path.startsWith("/") ? path : "/" + path, Optional.ofNullable(request.getQueryString()));
  }
}
