package io.searchgateway.access.credential;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSVerifier;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.jwt.proc.BadJWTException;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.time.InstantSource;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Verifies one token with public keys alone: the algorithm must be one of the key's own kind, and
 * keys or addresses that the token itself brings are not looked at.
 */
final class TokenVerifier {

  private static final Set<JWSAlgorithm> RSA =
      Set.of(
          JWSAlgorithm.RS256,
          JWSAlgorithm.RS384,
          JWSAlgorithm.RS512,
          JWSAlgorithm.PS256,
          JWSAlgorithm.PS384,
          JWSAlgorithm.PS512);

  private final PublicKeyRecord record;
  private final InstantSource clock;

  TokenVerifier(PublicKeyRecord record, InstantSource clock) {
    this.record = record;
    this.clock = clock;
  }

  /** The claims of a token that is right; empty for every other. */
  Optional<JsonObject> claims(SignedJWT token) {
    try {
      for (JWK key : candidates(token)) {
        if (token.verify(verifier(key))) {
          JWTClaimsSet claims = token.getJWTClaimsSet();
          rules().verify(claims, null);
          return Optional.of(json(claims.toString(true)));
        }
      }
      return Optional.empty();
    } catch (JOSEException | BadJWTException | ParseException wrong) {
      return Optional.empty();
    }
  }

  static JsonObject json(String claims) {
    return Json.readObject(claims.getBytes(StandardCharsets.UTF_8))
        .orElse(JsonValue.EMPTY_JSON_OBJECT);
  }

  private List<JWK> candidates(SignedJWT token) {
    JWSAlgorithm algorithm = token.getHeader().getAlgorithm();
    List<JWK> fit = record.keys().stream().filter(key -> fits(key, algorithm)).toList();
    String id = token.getHeader().getKeyID();
    List<JWK> named = fit.stream().filter(key -> id != null && id.equals(key.getKeyID())).toList();
    return named.isEmpty() ? fit : named;
  }

  private static boolean fits(JWK key, JWSAlgorithm algorithm) {
    boolean kind =
        key instanceof RSAKey
            ? RSA.contains(algorithm)
            : key instanceof ECKey elliptic
                && algorithm.equals(
                    elliptic.getCurve().equals(Curve.P_256)
                        ? JWSAlgorithm.ES256
                        : JWSAlgorithm.ES384);
    return kind
        && (key.getKeyUse() == null || key.getKeyUse().equals(KeyUse.SIGNATURE))
        && (key.getAlgorithm() == null || key.getAlgorithm().equals(algorithm));
  }

  private static JWSVerifier verifier(JWK key) throws JOSEException {
    return key instanceof RSAKey rsa ? new RSASSAVerifier(rsa) : new ECDSAVerifier((ECKey) key);
  }

  private DefaultJWTClaimsVerifier<SecurityContext> rules() {
    PublicKeyRecord.Rules rules = record.rules();
    JWTClaimsSet.Builder exact = new JWTClaimsSet.Builder();
    rules.issuer().ifPresent(exact::issuer);
    Set<String> required = new HashSet<>();
    if (rules.expiring()) {
      required.add("exp");
    }
    Set<String> audience = rules.audience().isEmpty() ? null : Set.copyOf(rules.audience());
    DefaultJWTClaimsVerifier<SecurityContext> verifier =
        new DefaultJWTClaimsVerifier<>(audience, exact.build(), required, Set.of()) {
          @Override
          protected Date currentTime() {
            return Date.from(clock.instant());
          }
        };
    verifier.setMaxClockSkew(rules.skewSeconds());
    return verifier;
  }
}
