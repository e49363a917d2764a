package io.searchgateway.access.credential;

import com.nimbusds.jose.jwk.JWK;
import jakarta.json.JsonObject;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbTransient;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The keys of the identity provider and what its tokens must hold.
 *
 * @param publicKey one key as it was sent
 * @param jwks several, as a JSON Web Key Set
 * @param keys both, read
 * @param rules what is asked of tokens
 */
public record PublicKeyRecord(
    Optional<String> publicKey,
    Optional<JsonObject> jwks,
    @JsonbTransient List<JWK> keys,
    @JsonbTransient Rules rules,
    Instant updatedAt) {

  public PublicKeyRecord {
    keys = List.copyOf(keys);
  }

  /**
   * What is asked of tokens.
   *
   * @param roleKey the claim that names the role, a dotted path into objects
   * @param issuer that {@code iss} must be; absent for any
   * @param audience of which {@code aud} must name one; empty for any
   * @param skewSeconds by which clocks may differ
   * @param expiring whether a token must say when it ends
   */
  public record Rules(
      String roleKey,
      Optional<String> issuer,
      List<String> audience,
      @JsonbProperty("clock_skew_seconds") int skewSeconds,
      @JsonbProperty("require_expiry") boolean expiring) {
    public Rules {
      audience = List.copyOf(audience);
    }
  }
}
