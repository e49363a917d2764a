package io.searchgateway.access.credential;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jwt.SignedJWT;
import io.searchgateway.access.AccessProblems;
import io.searchgateway.access.Account;
import io.searchgateway.access.Accounts;
import io.searchgateway.access.Authentication;
import io.searchgateway.access.MemberReader;
import io.searchgateway.access.PasswordFingerprint;
import io.searchgateway.access.Session;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.text.ParseException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Tokens of sessions: signed by the gateway, without rights of their own, and at an end with the
 * password by which their owner signed in. Nothing is stored of them, and they are verified without
 * a call and without a slow hash.
 */
public final class SessionTokens {

  /** Tells them from scoped tokens, which are signed with the same key. */
  private static final JOSEObjectType TYPE = new JOSEObjectType("gateway-session+jwt");

  private static final String AUDIENCE = "dashboard";
  private static final String SECRET = "psf";
  private static final String BEGAN = "auth_time";
  private static final String SECURE = "secure";
  private static final long LATEST = Long.MAX_VALUE / 1000;

  private final SigningKeys keys;
  private final Accounts accounts;
  private final InstantSource clock;

  public SessionTokens(SigningKeys keys, Accounts accounts, InstantSource clock) {
    this.keys = keys;
    this.accounts = accounts;
    this.clock = clock;
  }

  /** The token of a session, as text. */
  public CompletionStage<String> issue(Dialect dialect, Session session) {
    JsonObject claims =
        Json.object()
            .add("aud", AUDIENCE)
            .add("sub", session.username())
            .add(SECRET, session.password().hex())
            .add(BEGAN, session.began().getEpochSecond())
            .add("exp", session.expires().getEpochSecond())
            .add(SECURE, session.secure())
            .build();
    return keys.ensured(dialect).thenApply(key -> key.sign(TYPE, claims));
  }

  /** Looks at one; the rights are those that its owner has now. */
  Authentication authenticate(String token) {
    try {
      Optional<Authentication> known =
          keys.claims(SignedJWT.parse(token), TYPE).flatMap(this::admitted);
      return known.orElseGet(SessionTokens::refused);
    } catch (ParseException malformed) {
      return refused();
    }
  }

  private Optional<Authentication> admitted(JsonObject claims) {
    MemberReader members = new MemberReader(claims);
    Session session =
        new Session(
            members.text("sub").orElse(""),
            new PasswordFingerprint(members.text(SECRET).orElse("")),
            Instant.ofEpochSecond(members.whole(BEGAN, 0, LATEST).orElse(0)),
            Instant.ofEpochSecond(members.whole("exp", 0, LATEST).orElse(0)),
            claims.getBoolean(SECURE, false));
    Instant now = clock.instant();
    boolean counts =
        members.text("aud").filter(AUDIENCE::equals).isPresent()
            && members.isSound()
            && now.isBefore(session.expires());
    return counts
        ? accounts
            .find(session.username())
            .filter(account -> account.secrets().counts(session.password(), now))
            .map(account -> admitted(account, session))
        : Optional.empty();
  }

  private Authentication admitted(Account account, Session session) {
    Optional<Instant> expires = account.caller().rights().expires();
    return expires.filter(end -> !clock.instant().isBefore(end)).isPresent()
        ? new Authentication.Refused(AccessProblems.expired())
        : new Authentication.Authenticated(account.caller(), session);
  }

  private static Authentication refused() {
    return new Authentication.Refused(AccessProblems.sessionEnded());
  }
}
