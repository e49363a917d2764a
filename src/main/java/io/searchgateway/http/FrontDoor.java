package io.searchgateway.http;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.access.Authentication;
import io.searchgateway.access.Authenticator;
import io.searchgateway.access.Decision;
import io.searchgateway.access.HostedPages;
import io.searchgateway.access.PasswordFingerprint;
import io.searchgateway.access.RateStatus;
import io.searchgateway.access.RequestChecks;
import io.searchgateway.access.RequestControls;
import io.searchgateway.access.RequestOrigin;
import io.searchgateway.access.Session;
import io.searchgateway.access.SignInFailure;
import io.searchgateway.authorization.call.EngineGuard;
import io.searchgateway.classify.Classification;
import io.searchgateway.classify.Classifier;
import io.searchgateway.classify.EngineRoute;
import io.searchgateway.config.Settings;
import io.searchgateway.http.dashboard.DashboardFiles;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.RoutingTable;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.AttemptedName;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Client;
import io.searchgateway.request.ClientScheme;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.ExchangeListener;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.request.SearchLanguage;
import io.searchgateway.rights.Operation;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * The checks of every request before anything else handles it: limits, syntax, pre-flights,
 * authentication and authorization.
 */
public final class FrontDoor {

  private static final int UNAUTHORIZED = 401;
  private static final int UNAVAILABLE = 503;

  /** Calls that change no document, and so are reads to rights, but cost the engine work. */
  private static final Set<String> MAINTENANCE =
      Set.of("indices.refresh", "indices.flush", "indices.flush_synced");

  private final Authenticator authenticator;
  private final RequestControls checks;
  private final EngineGuard guard;
  private final InFlightRequests inFlight;
  private final MemoryBudget memory;
  private final List<ExchangeListener> listeners;
  private final List<ExchangeListener> listenersOutside;
  private final Classifier classifier = new Classifier();
  private final RequestValidator requestValidator;
  private final Cors cors;
  private final CrossSiteCheck crossSite;
  private final ClientAddress addresses;
  private final RestPaths rest;
  private final Duration drainTimeout;
  private final Supplier<RoutingTable> pipelines;

  /**
   * A front door.
   *
   * @param checks what verified callers are held to
   * @param guard decides on what is passed through
   * @param memory takes for the bodies and answers of every exchange
   * @param listeners hear of every finished exchange
   * @param rest the paths of the features
   * @param pipelines those of the moment
   */
  public FrontDoor(
      Settings settings,
      Authenticator authenticator,
      RequestControls checks,
      EngineGuard guard,
      InFlightRequests inFlight,
      MemoryBudget memory,
      List<ExchangeListener> listeners,
      RestPaths rest,
      Supplier<RoutingTable> pipelines) {
    this.authenticator = authenticator;
    this.checks = checks;
    this.guard = guard;
    this.inFlight = inFlight;
    this.memory = memory;
    this.listenersOutside = List.copyOf(listeners);
    this.listeners = new ArrayList<>(listeners);
    this.listeners.add(inFlight);
    this.requestValidator = new RequestValidator(settings.limits());
    this.cors = new Cors(settings.http().corsOrigins());
    this.crossSite = new CrossSiteCheck(settings.http().corsOrigins());
    this.addresses = new ClientAddress(settings.http().trustedProxies());
    this.rest = rest;
    this.drainTimeout = settings.limits().drainTimeout();
    this.pipelines = pipelines;
  }

  /**
   * Begins an exchange.
   *
   * @param entered whether it has a place among the requests under way, which its end gives back
   */
  Exchange begin(HttpServletRequest request, boolean entered) {
    String id = RequestIds.idFor(request.getHeader("X-Request-Id"));
    RequestTarget target = ReceivedTarget.of(request).target();
    Exchange exchange =
        new Exchange(
            id,
            request.getMethod(),
            target,
            rest.atRoot(target),
            addresses.of(request),
            cors.headers(request, id),
            entered ? listeners : listenersOutside);
    exchange.holdIn(memory.open());
    exchange.attach(
        ClientScheme.class, new ClientScheme(addresses.isSecure(request) ? "https" : "http"));
    if (DashboardFiles.isBelow(target) || DashboardRequest.isMarked(request)) {
      exchange.attach(Client.class, Client.DASHBOARD);
    }
    DashboardRequest.session(request)
        .map(PresentedSession::new)
        .ifPresent(session -> exchange.attach(PresentedSession.class, session));
    if (SandboxedPages.isAsked(request) && !DashboardFiles.isBelow(target)) {
      exchange.standing(SandboxedPages.SANDBOX);
    }
    return exchange;
  }

  /** The token of the session that a request was made in. */
  private record PresentedSession(String token) {

    /** Never shows the token. */
    @Override
    public String toString() {
      return "PresentedSession[]";
    }
  }

  /** Takes a place among the requests under way. */
  boolean enter() {
    return inFlight.enter();
  }

  /** Why there is no place: too many requests, or a stop. */
  Problem full() {
    if (inFlight.isStopping()) {
      return Problem.retryable(
          503, "stopping", "the gateway is shutting down", Duration.ofSeconds(1));
    }
    return Problem.retryable(
        503,
        "too_many_requests_in_flight",
        "too many requests are in flight",
        Duration.ofSeconds(1));
  }

  Optional<Problem> fault(HttpServletRequest request, Exchange exchange) {
    RequestTarget target = exchange.target();
    int length = target.path().length() + target.query().map(String::length).orElse(0);
    Optional<Problem> fault =
        requestValidator.fault(request, ReceivedTarget.of(request).intact(), length);
    return fault.isPresent()
        ? fault
        : crossSite.fault(request, () -> changesByReading(request, exchange));
  }

  /** The engine takes some calls that change something as GET too. */
  private boolean changesByReading(HttpServletRequest request, Exchange exchange) {
    if (Destination.of(request) instanceof Destination.OwnPath) {
      return false;
    }
    EngineRoute route = classifier.classify(exchange.method(), exchange.asked()).route();
    return !route.operations().equals(Set.of(Operation.READ)) || MAINTENANCE.contains(route.name());
  }

  /** Who answers the request. */
  Destination destination(HttpServletRequest request, Exchange exchange) {
    return Destination.of(
        rest,
        pipelines.get(),
        exchange.method(),
        exchange.target(),
        exchange.asked(),
        () -> ReceivedPipelineRequest.forTriggers(request, exchange, MessageBody.EMPTY));
  }

  /** Also where none is asked for a credential is looked at if there is one: a wrong one is 401. */
  static boolean needsCredential(HttpServletRequest request, Exchange exchange) {
    return !Destination.of(request).isOpen()
        || request.getHeader("Authorization") != null
        || exchange.attached(PresentedSession.class).isPresent();
  }

  /** Whether it is served also when there is no place: probes, and the sign-in of operators. */
  static boolean isAlwaysServed(HttpServletRequest request) {
    return Destination.of(request) instanceof Destination.Resource resource
        && resource.isOpen()
        && resource.always();
  }

  /**
   * Whether a request passes as one without a credential, although it brings one: where none is
   * asked for, a credential that cannot be judged now, or a session that has ended. A wrong one
   * never does, nor one of which too many were tried.
   */
  static boolean passesUnjudged(HttpServletRequest request, Problem refusal) {
    return Destination.of(request).isOpen()
        && (refusal.status() == UNAVAILABLE || AccessProblems.isSessionEnded(refusal));
  }

  CompletableFuture<Authentication> authenticate(HttpServletRequest request, Exchange exchange) {
    List<String> headers = Collections.list(request.getHeaders("Authorization"));
    return verified(headers, exchange)
        .thenApply(
            verdict -> {
              if (!(verdict instanceof Authentication.Refused refused)) {
                return verdict;
              }
              Authentication.triedName(headers)
                  .ifPresent(name -> exchange.attach(AttemptedName.class, new AttemptedName(name)));
              Problem told =
                  strangerFault(request, exchange, refused.problem()).orElse(refused.problem());
              noted(exchange, told, headers);
              return new Authentication.Refused(told);
            });
  }

  private Optional<Problem> strangerFault(
      HttpServletRequest request, Exchange exchange, Problem refusal) {
    if (passesUnjudged(request, refusal)) {
      return strangerFault(request, exchange);
    }
    return refusal.status() == UNAUTHORIZED ? strangerTooOften(exchange) : Optional.empty();
  }

  private CompletableFuture<Authentication> verified(List<String> headers, Exchange exchange) {
    return exchange
        .attached(PresentedSession.class)
        .map(session -> authenticator.session(session.token()))
        .map(CompletableFuture::completedFuture)
        .orElseGet(() -> authenticator.authenticate(headers, exchange.clientAddress()));
  }

  private static void noted(Exchange exchange, Problem refusal, List<String> headers) {
    SignInFailure.of(refusal, headers)
        .ifPresent(reason -> exchange.attach(SignInFailure.class, reason));
  }

  /** Why a request that comes without a credential may not pass, where none is asked for. */
  Optional<Problem> strangerFault(HttpServletRequest request, Exchange exchange) {
    return Destination.of(request) instanceof Destination.OwnPath own && own.isOpen()
        ? Optional.empty()
        : strangerTooOften(exchange);
  }

  private Optional<Problem> strangerTooOften(Exchange exchange) {
    Optional<RateStatus> rate = checks.strangers().take(exchange.clientAddress());
    rate.ifPresent(left -> exchange.standing(left.headers()));
    return rate.filter(RateStatus::exceeded).map(RateStatus::problem);
  }

  /** The refusal of a verified caller's request, if it may not pass; usually known at once. */
  CompletionStage<Optional<Problem>> admit(
      HttpServletRequest request, Exchange exchange, Authentication.Authenticated verified) {
    Caller caller = verified.caller();
    exchange.authenticated(caller);
    verified.session().ifPresent(session -> exchange.attach(Session.class, session));
    verified.password().ifPresent(password -> exchange.attach(PasswordFingerprint.class, password));
    Optional<RequestChecks> asked = exchange.attached(RequestChecks.class);
    RequestChecks entry =
        asked.orElseGet(
            () ->
                RequestChecks.of(
                    checks, caller, origin(request, exchange, caller), exchange.clientAddress()));
    if (asked.isEmpty()) {
      // A request that a pipeline has left to the engine comes by once more, and was asked already.
      exchange.attach(RequestChecks.class, entry);
      Optional<Decision.Denied> refusal = entry.refusal();
      if (refusal.isPresent()) {
        noted(exchange, refusal.get().problem(), List.of());
        return refused(refusal.get().problem());
      }
      if (cors.isHosted(request)) {
        if (HostedPages.areMeant(caller)) {
          exchange.standing(Cors.HOSTED);
        } else {
          Optional<Problem> fault =
              crossSite.hostedFault(request, () -> changesByReading(request, exchange));
          if (fault.isPresent()) {
            return refused(fault.get());
          }
        }
      }
    }
    Destination destination = Destination.of(request);
    if (destination instanceof Destination.OwnPath) {
      // Its rights are known when the resource is.
      return CompletableFuture.completedFuture(Optional.empty());
    }
    if (!(destination instanceof Destination.Engine)) {
      return CompletableFuture.completedFuture(
          refusal(exchange, entry.rated(destination.category())));
    }
    Classification classification = classifier.classify(exchange.method(), exchange.asked());
    if (classification.route().isSearch()) {
      exchange.attach(SearchLanguage.class, SearchLanguage.ENGINE);
    }
    Optional<Problem> exceeded = refusal(exchange, entry.engine(classification.route()));
    return exceeded.isPresent()
        ? CompletableFuture.completedFuture(exceeded)
        : guard.admit(exchange, caller, classification);
  }

  private static Optional<Problem> refusal(Exchange exchange, RequestChecks.Checked checked) {
    exchange.standing(checked.headers());
    return checked.refusal().map(Decision.Denied::problem);
  }

  private RequestOrigin origin(HttpServletRequest request, Exchange exchange, Caller caller) {
    OptionalInt hop = caller.rights().forwardedHop();
    return new RequestOrigin(
        hop.isPresent()
            ? addresses.at(request, hop.getAsInt())
            : Optional.of(exchange.clientAddress()),
        header(request, "Referer"),
        header(request, "Origin"));
  }

  /** One that is there twice says nothing that could be relied on. */
  private static Optional<String> header(HttpServletRequest request, String name) {
    List<String> values = Collections.list(request.getHeaders(name));
    return values.isEmpty()
        ? Optional.empty()
        : Optional.of(values.size() == 1 ? values.get(0) : "");
  }

  private static CompletionStage<Optional<Problem>> refused(Problem problem) {
    return CompletableFuture.completedFuture(Optional.of(problem));
  }

  void drain() {
    inFlight.drain(drainTimeout);
  }
}
