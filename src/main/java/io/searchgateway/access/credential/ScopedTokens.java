package io.searchgateway.access.credential;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jwt.SignedJWT;
import io.searchgateway.access.Account;
import io.searchgateway.access.Accounts;
import io.searchgateway.access.Authentication;
import io.searchgateway.access.BearerTokens;
import io.searchgateway.access.MemberReader;
import io.searchgateway.access.PasswordFingerprint;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletionStage;

/**
 * Tokens that a user or a permission derives from itself: signed by the gateway, confined to a part
 * of the parent's rights, and at an end with the password that they were derived from. Verified
 * without a call.
 */
public final class ScopedTokens {

  /** Tells them from tokens of an identity provider, which are never verified with this key. */
  private static final JOSEObjectType TYPE = new JOSEObjectType("gateway+jwt");

  private static final String PARENT_SECRET = "psf";
  private static final String ISSUER = "search-gateway";

  private final SigningKeys keys;
  private final Accounts accounts;
  private final InstantSource clock;

  public ScopedTokens(SigningKeys keys, Accounts accounts, InstantSource clock) {
    this.keys = keys;
    this.accounts = accounts;
    this.clock = clock;
  }

  static boolean isOne(SignedJWT token) {
    return TYPE.equals(token.getHeader().getType());
  }

  /**
   * A token of an account, as text.
   *
   * @param parent the account's name
   * @param password by which the account was verified; the token ends with it
   */
  public CompletionStage<String> issue(
      Dialect dialect,
      String parent,
      PasswordFingerprint password,
      TokenScope scope,
      Instant issued,
      Instant end) {
    JsonObjectBuilder claims = Json.object(scope.write());
    JsonObject payload =
        claims
            .add("iss", ISSUER)
            .add("sub", parent)
            .add(PARENT_SECRET, password.hex())
            .add("jti", UUID.randomUUID().toString())
            .add("iat", issued.getEpochSecond())
            .add("exp", end.getEpochSecond())
            .build();
    return keys.ensured(dialect).thenApply(key -> key.sign(TYPE, payload));
  }

  Authentication authenticate(SignedJWT token) {
    return caller(token)
        .<Authentication>map(Authentication.Authenticated::new)
        .orElseGet(() -> new Authentication.Refused(BearerTokens.refusal()));
  }

  private Optional<Caller> caller(SignedJWT token) {
    Optional<JsonObject> claims = keys.claims(token, TYPE);
    if (claims.isEmpty()) {
      return Optional.empty();
    }
    MemberReader members = new MemberReader(claims.get());
    Instant now = clock.instant();
    Instant end = Instant.ofEpochSecond(members.whole("exp", 0, Long.MAX_VALUE / 1000).orElse(0));
    if (!now.isBefore(end)) {
      return Optional.empty();
    }
    PasswordFingerprint password = new PasswordFingerprint(members.text(PARENT_SECRET).orElse(""));
    Optional<Account> parent =
        accounts
            .find(members.text("sub").orElse(""))
            .filter(account -> account.secrets().counts(password, now));
    TokenScope scope = TokenScope.read(members);
    if (parent.isEmpty() || !members.isSound()) {
      return Optional.empty();
    }
    return ScopedRights.of(parent.get().caller().rights(), scope, end)
        .filter(rights -> rights.expires().filter(now::isBefore).isPresent())
        .map(
            rights ->
                new Caller(
                    parent.get().name() + ":" + members.text("jti").orElse(""),
                    Caller.Kind.TOKEN,
                    rights));
  }
}
