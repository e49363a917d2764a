package io.searchgateway.access.credential;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.MACVerifier;
import com.nimbusds.jwt.SignedJWT;
import io.searchgateway.access.Account;
import io.searchgateway.access.Accounts;
import io.searchgateway.access.Authentication;
import io.searchgateway.access.BearerTokens;
import io.searchgateway.access.MemberReader;
import io.searchgateway.access.credential.SigningKeys.SigningKey;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.nio.charset.StandardCharsets;
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

  /** A token of an account, as text. */
  public CompletionStage<String> issue(
      Dialect dialect, Account parent, TokenScope scope, Instant issued, Instant end) {
    JsonObjectBuilder claims = Json.object(scope.write());
    JsonObject payload =
        claims
            .add("iss", ISSUER)
            .add("sub", parent.name())
            .add(PARENT_SECRET, parent.secrets().fingerprint())
            .add("jti", UUID.randomUUID().toString())
            .add("iat", issued.getEpochSecond())
            .add("exp", end.getEpochSecond())
            .build();
    return keys.ensured(dialect).thenApply(key -> signed(key, payload));
  }

  private static String signed(SigningKey key, JsonObject payload) {
    JWSHeader header = new JWSHeader.Builder(JWSAlgorithm.HS256).type(TYPE).keyID(key.id()).build();
    JWSObject token =
        new JWSObject(header, new Payload(new String(Json.bytes(payload), StandardCharsets.UTF_8)));
    try {
      token.sign(new MACSigner(key.bytes()));
      return token.serialize();
    } catch (JOSEException impossible) {
      throw new IllegalStateException("a key of 256 bits signs", impossible);
    }
  }

  Authentication authenticate(SignedJWT token) {
    return caller(token)
        .<Authentication>map(Authentication.Authenticated::new)
        .orElseGet(() -> new Authentication.Refused(BearerTokens.refusal()));
  }

  private Optional<Caller> caller(SignedJWT token) {
    Optional<SigningKey> key =
        keys.current().filter(known -> known.id().equals(token.getHeader().getKeyID()));
    if (key.isEmpty() || !isSigned(token, key.get())) {
      return Optional.empty();
    }
    JsonObject claims = TokenVerifier.json(token.getPayload().toString());
    MemberReader members = new MemberReader(claims);
    Instant now = clock.instant();
    Instant end = Instant.ofEpochSecond(members.whole("exp", 0, Long.MAX_VALUE / 1000).orElse(0));
    if (!now.isBefore(end)) {
      return Optional.empty();
    }
    Optional<Account> parent =
        accounts
            .find(members.text("sub").orElse(""))
            .filter(
                account -> account.secrets().knows(members.text(PARENT_SECRET).orElse(""), now));
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

  private static boolean isSigned(SignedJWT token, SigningKey key) {
    try {
      return token.getHeader().getAlgorithm().equals(JWSAlgorithm.HS256)
          && token.verify(new MACVerifier(key.bytes()));
    } catch (JOSEException wrong) {
      return false;
    }
  }
}
