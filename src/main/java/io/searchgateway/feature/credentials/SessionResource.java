package io.searchgateway.feature.credentials;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.access.PasswordFingerprint;
import io.searchgateway.access.Session;
import io.searchgateway.access.SessionCookie;
import io.searchgateway.config.SessionSettings;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * {@code /_gateway/session}: sessions of the dashboard, which a browser keeps as a cookie. {@code
 * POST} with a credential signs in, {@code GET} says who is signed in and renews the session,
 * {@code DELETE} signs out. 200 with JSON; 204 after signing out; 403 when the credential that
 * signs in is a token or a session itself; 503 while users cannot be read.
 */
@Path("_gateway/session")
@OpenTo(value = Audience.ANYBODY, always = true)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class SessionResource {

  private static final Set<Caller.Kind> OWNERS = Set.of(Caller.Kind.USER, Caller.Kind.PERMISSION);

  private final CredentialContext registry;
  private final SessionSettings settings;

  @Inject
  public SessionResource(CredentialContext registry, SessionSettings settings) {
    this.registry = registry;
    this.settings = settings;
  }

  /** Exchanges the credential that the request brings for a session. */
  @POST
  @OpenTo(value = Audience.CALLERS, underived = true)
  public CompletionStage<Response> signIn(@Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    if (session(request).isPresent() || !OWNERS.contains(caller.kind())) {
      throw AccessProblems.derived();
    }
    return answer(request, caller, now(), isSecure(request))
        .thenApply(
            signedIn -> {
              noted(request, "session.create");
              return signedIn;
            });
  }

  /** Who is signed in, whether by a session or by a credential that the request brings. */
  @GET
  public CompletionStage<Response> current(@Context HttpServletRequest request) {
    Optional<Caller> caller = Exchanges.of(request).caller();
    if (caller.isPresent()) {
      return session(request)
          .map(session -> answer(request, caller.get(), session.began(), session.secure()))
          .orElseGet(() -> answer(SessionView.of(caller)));
    }
    return registry.directory().isRead()
        ? answer(SessionView.of(caller))
        : registry.inStore(dialect -> answer(SessionView.of(caller)));
  }

  /** Has the browser forget the session. */
  @DELETE
  public Response signOut(@Context HttpServletRequest request) {
    if (session(request).isPresent()) {
      noted(request, "session.delete");
    }
    Response.ResponseBuilder answer = Response.noContent();
    SessionCookie.deleted(isSecure(request), request.getContextPath())
        .forEach(cookie -> answer.header(HttpHeaders.SET_COOKIE, cookie));
    return answer.build();
  }

  private CompletionStage<Response> answer(
      HttpServletRequest request, Caller caller, Instant began, boolean secure) {
    PasswordFingerprint password =
        Exchanges.of(request)
            .attached(PasswordFingerprint.class)
            .orElseThrow(AccessProblems::derived);
    Instant ends = began.plus(settings.lifetime());
    Instant idle = now().plus(settings.idleTimeout());
    Session session =
        new Session(caller.name(), password, began, idle.isBefore(ends) ? idle : ends, secure);
    SessionView view = SessionView.of(caller, session, ends, now());
    return registry
        .inStore(dialect -> registry.store().sessionTokens().issue(dialect, session))
        .thenApply(
            token ->
                Answers.record(200, view)
                    .header(
                        HttpHeaders.SET_COOKIE,
                        SessionCookie.set(token, secure, request.getContextPath()))
                    .build());
  }

  private static CompletionStage<Response> answer(SessionView view) {
    return CompletableFuture.completedStage(Answers.record(200, view).build());
  }

  private Instant now() {
    return registry.clock().instant().truncatedTo(ChronoUnit.SECONDS);
  }

  private static Optional<Session> session(HttpServletRequest request) {
    return Exchanges.of(request).attached(Session.class);
  }

  /** A proxy may have ended the TLS, which the origin tells that browsers send with a change. */
  private static boolean isSecure(HttpServletRequest request) {
    String origin = request.getHeader("Origin");
    return request.isSecure() || (origin != null && origin.startsWith("https:"));
  }

  private void noted(HttpServletRequest request, String action) {
    Exchange exchange = Exchanges.of(request);
    registry.changed(
        CredentialCaller.of(request),
        action,
        exchange.method() + " " + exchange.target().path(),
        Optional.empty(),
        Optional.empty());
  }

  /**
   * Who is signed in.
   *
   * @param active whether anybody is
   * @param expiresAt when the session ends unless it is renewed; absent for a credential that the
   *     request brings
   * @param expiresIn the same in seconds from now
   * @param endsAt when it ends however much it is used
   */
  record SessionView(
      boolean active,
      Optional<RightsView> caller,
      Optional<Instant> expiresAt,
      Optional<Long> expiresIn,
      Optional<Instant> endsAt) {

    static SessionView of(Optional<Caller> caller) {
      return new SessionView(
          caller.isPresent(),
          caller.map(RightsView::of),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());
    }

    static SessionView of(Caller caller, Session session, Instant ends, Instant now) {
      return new SessionView(
          true,
          Optional.of(RightsView.of(caller)),
          Optional.of(session.expires()),
          Optional.of(Duration.between(now, session.expires()).toSeconds()),
          Optional.of(ends));
    }
  }
}
