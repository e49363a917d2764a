package io.searchgateway.feature.credentials;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.access.MemberReader;
import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.access.PasswordFingerprint;
import io.searchgateway.access.Session;
import io.searchgateway.access.credential.TokenScope;
import io.searchgateway.config.SessionSettings;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/**
 * {@code POST /_gateway/token}: issues a token with a part of the caller's own rights, for a short
 * time, from a session never longer than that lasts at most. Open to callers with a credential that
 * is not such a token. 200 with JSON; 400 when the token would be too long; 403 when the scope is
 * wider than the caller's rights, or the caller's own credential is derived.
 */
@Path(AccessPaths.TOKEN)
@OpenTo(value = Audience.CALLERS, underived = true)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class TokenResource {

  private static final String TTL = "ttl";
  private static final long USUAL_SECONDS = Duration.ofMinutes(15).toSeconds();
  private static final long MOST_SECONDS = Duration.ofHours(24).toSeconds();
  private static final int LONGEST = 8 * 1024;

  private final CredentialContext registry;
  private final SessionSettings sessions;
  private final BodySource bodies;

  @Inject
  public TokenResource(CredentialContext registry, SessionSettings sessions, BodySource bodies) {
    this.registry = registry;
    this.sessions = sessions;
    this.bodies = bodies;
  }

  /** Makes one; whoever holds a token derives no other from it. */
  @POST
  public CompletionStage<Response> create(@Context HttpServletRequest request) {
    CredentialCaller standing = CredentialCaller.of(request);
    Caller.Kind kind = standing.caller().kind();
    if (kind != Caller.Kind.USER && kind != Caller.Kind.PERMISSION) {
      throw AccessProblems.derived();
    }
    Exchange exchange = Exchanges.of(request);
    PasswordFingerprint password =
        exchange.attached(PasswordFingerprint.class).orElseThrow(AccessProblems::derived);
    Optional<Instant> latest =
        exchange.attached(Session.class).map(session -> session.began().plus(sessions.lifetime()));
    return JsonBody.STRICT
        .readAny(bodies, request)
        .thenCompose(body -> issue(standing, password, latest, body));
  }

  private CompletionStage<Response> issue(
      CredentialCaller standing,
      PasswordFingerprint password,
      Optional<Instant> latest,
      JsonObject body) {
    MemberReader members = new MemberReader(body);
    Set<String> known = new HashSet<>(TokenScope.MEMBERS);
    known.add(TTL);
    members.only(known);
    TokenScope scope = TokenScope.read(members);
    long seconds = members.whole(TTL, 1, MOST_SECONDS).orElse(USUAL_SECONDS);
    members.check();
    TokenEscalationCheck.check(standing.rights(), scope);
    String parent = standing.caller().name();
    Instant now = registry.clock().instant().truncatedTo(ChronoUnit.SECONDS);
    Instant wanted = now.plusSeconds(seconds);
    Instant end = latest.filter(wanted::isAfter).orElse(wanted);
    long lasts = Duration.between(now, end).toSeconds();
    return registry
        .inStore(
            dialect ->
                registry.store().scopedTokens().issue(dialect, parent, password, scope, now, end))
        .thenApply(
            token -> {
              if (token.length() > LONGEST) {
                throw Problem.of(400, "token_too_long", "the scope is too long for a token");
              }
              registry.changed(
                  standing, "token.create", parent, Optional.empty(), Optional.of(body));
              return Answers.record(200, new IssuedToken(token, "Bearer", lasts, end)).build();
            });
  }

  private record IssuedToken(String token, String tokenType, long expiresIn, Instant expiresAt) {}
}
