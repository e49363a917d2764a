package io.searchgateway.access.credential;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.nimbusds.jwt.SignedJWT;
import io.searchgateway.access.AccessProblems;
import io.searchgateway.access.Authentication;
import io.searchgateway.access.BearerTokens;
import io.searchgateway.access.CredentialDigest;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Rights;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Tokens of an identity provider: a claim names a role, and the role a permission. A token that was
 * verified is remembered by a keyed digest for as long as the keys are the same ones.
 */
final class IdentityProviderTokens {

  private static final int REMEMBERED = 50_000;
  private static final Duration REMEMBERED_FOR = Duration.ofMinutes(10);
  private static final int LONGEST_SUBJECT = 256;

  private final PublicKeys keys;
  private final Permissions permissions;
  private final InstantSource clock;
  private final CredentialDigest digest = new CredentialDigest();
  private final Cache<CredentialDigest.Value, Session> sessions =
      Caffeine.newBuilder()
          .maximumSize(REMEMBERED)
          .expireAfterAccess(REMEMBERED_FOR)
          .executor(Runnable::run)
          .build();

  IdentityProviderTokens(PublicKeys keys, Permissions permissions, InstantSource clock) {
    this.keys = keys;
    this.permissions = permissions;
    this.clock = clock;
  }

  /**
   * A token that was verified.
   *
   * @param by the keys that it was verified with
   * @param ends when it does, clock skew not counted
   */
  private record Session(PublicKeyRecord by, JsonObject claims, Optional<Instant> ends) {

    boolean holds(PublicKeyRecord current, Instant now) {
      return by.equals(current)
          && ends.filter(end -> !now.isBefore(end.plusSeconds(by.rules().skewSeconds()))).isEmpty();
    }
  }

  Authentication authenticate(String token, SignedJWT parsed) {
    Optional<PublicKeyRecord> current = keys.current();
    if (current.isEmpty()) {
      return refused();
    }
    CredentialDigest.Value key = digest.of(token);
    Session known = sessions.getIfPresent(key);
    if (known != null && known.holds(current.get(), clock.instant())) {
      return caller(known);
    }
    Optional<JsonObject> claims = new TokenVerifier(current.get(), clock).claims(parsed);
    if (claims.isEmpty()) {
      return refused();
    }
    Session session = new Session(current.get(), claims.get(), ends(claims.get()));
    sessions.put(key, session);
    return caller(session);
  }

  private static Optional<Instant> ends(JsonObject claims) {
    return claims.get("exp") instanceof JsonNumber end
        ? Optional.of(Instant.ofEpochSecond(end.longValue()))
        : Optional.empty();
  }

  private Authentication caller(Session session) {
    Optional<Permission> named =
        roles(session).map(permissions::ofRole).flatMap(Optional::stream).findFirst();
    if (named.isEmpty()) {
      return refused();
    }
    Permission permission = named.get();
    if (permission.isExpired(clock.instant())) {
      return new Authentication.Refused(AccessProblems.expired());
    }
    Optional<String> subject = subject(session.claims());
    if (session.claims().containsKey("sub") && subject.isEmpty()) {
      return refused();
    }
    Rights rights =
        permission.rights(
            new FilterVariables(subject.orElse(permission.username()), session.claims()));
    Optional<Instant> ends =
        session
            .ends()
            .map(end -> end.plusSeconds(session.by().rules().skewSeconds()))
            .filter(end -> rights.expires().filter(end::isAfter).isEmpty());
    return new Authentication.Authenticated(
        new Caller(
            permission.username() + ":" + subject.orElse(""),
            Caller.Kind.ROLE,
            ends.isPresent() ? rights.until(ends.get()) : rights));
  }

  /** The names in the role's claim, in its order. */
  private static Stream<String> roles(Session session) {
    Optional<JsonValue> claim = ClaimPath.find(session.claims(), session.by().rules().roleKey());
    List<? extends JsonValue> values =
        claim
            .map(value -> value instanceof JsonArray list ? list : List.of(value))
            .orElse(List.of());
    return values.stream().map(IdentityProviderTokens::text).filter(name -> !name.isEmpty());
  }

  private static String text(JsonValue value) {
    if (value instanceof JsonString text) {
      return text.getString();
    }
    return value instanceof JsonNumber number && number.isIntegral()
        ? Objects.toString(number.bigIntegerValue())
        : "";
  }

  private static Optional<String> subject(JsonObject claims) {
    return claims.get("sub") instanceof JsonString text
            && !text.getString().isEmpty()
            && text.getString().length() <= LONGEST_SUBJECT
            && text.getString().chars().noneMatch(Character::isISOControl)
        ? Optional.of(text.getString())
        : Optional.empty();
  }

  private static Authentication refused() {
    return new Authentication.Refused(BearerTokens.refusal());
  }
}
