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
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.RecordFormat;
import io.searchgateway.store.StoreFailure;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import jakarta.json.JsonObject;
import jakarta.json.bind.annotation.JsonbProperty;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * The key that scoped tokens and sessions are signed with, the same on every gateway. It stands in
 * an index that nobody reaches through the gateway; deleting it ends all of them.
 */
public final class SigningKeys {

  private static final String ID = "tokens";
  private static final int KEY_BYTES = 32;

  private final StoredCollection<SigningKey> collection;

  public SigningKeys(OwnIndices indices) {
    collection =
        new StoredCollection<>("signingkeys", indices, new RecordFormat<>(SigningKey.class));
  }

  /**
   * A symmetric key.
   *
   * @param id tells it from others
   * @param secret in Base64
   */
  public record SigningKey(@JsonbProperty("key_id") String id, String secret) {

    public SigningKey {
      if (id.isEmpty() || Base64.getDecoder().decode(secret).length < KEY_BYTES) {
        throw new IllegalArgumentException("the signing key is too short");
      }
    }

    private byte[] bytes() {
      return Base64.getDecoder().decode(secret);
    }

    /** A token of that type, as text. */
    String sign(JOSEObjectType type, JsonObject claims) {
      JWSHeader header = new JWSHeader.Builder(JWSAlgorithm.HS256).type(type).keyID(id).build();
      JWSObject token =
          new JWSObject(
              header, new Payload(new String(Json.bytes(claims), StandardCharsets.UTF_8)));
      try {
        token.sign(new MACSigner(bytes()));
        return token.serialize();
      } catch (JOSEException impossible) {
        throw new IllegalStateException("a key of 256 bits signs", impossible);
      }
    }

    private boolean hasSigned(SignedJWT token) {
      try {
        return id.equals(token.getHeader().getKeyID())
            && token.getHeader().getAlgorithm().equals(JWSAlgorithm.HS256)
            && token.verify(new MACVerifier(bytes()));
      } catch (JOSEException wrong) {
        return false;
      }
    }

    static SigningKey random() {
      byte[] bytes = new byte[KEY_BYTES];
      new SecureRandom().nextBytes(bytes);
      return new SigningKey(
          UUID.randomUUID().toString(), Base64.getEncoder().encodeToString(bytes));
    }

    /** Never shows the secret. */
    @Override
    public String toString() {
      return "SigningKey[id=" + id + "]";
    }
  }

  public StoredCollection<?> collection() {
    return collection;
  }

  /** As last read. */
  Optional<SigningKey> current() {
    return collection.snapshot().flatMap(view -> view.find(ID)).map(Stored::value);
  }

  /** The claims of a token of that type that was signed with the key; empty for every other. */
  Optional<JsonObject> claims(SignedJWT token, JOSEObjectType type) {
    return current()
        .filter(key -> type.equals(token.getHeader().getType()) && key.hasSigned(token))
        .map(key -> TokenVerifier.json(token.getPayload().toString()));
  }

  /** The key, made now unless there is one; two gateways may do so at the same time. */
  CompletionStage<SigningKey> ensured(Dialect dialect) {
    Optional<SigningKey> known = current();
    if (known.isPresent()) {
      return CompletableFuture.completedStage(known.get());
    }
    return collection
        .create(dialect, ID, SigningKey.random())
        .handle((done, failure) -> Optional.ofNullable(failure))
        .thenCompose(
            failure ->
                failure.isEmpty() || StoreFailure.isConflict(failure.get())
                    ? collection.open(dialect)
                    : CompletableFuture.<Void>failedStage(failure.get()))
        .thenApply(done -> current().orElseThrow(SigningKeys::unreadable));
  }

  private static Problem unreadable() {
    return Problem.of(
        500,
        "damaged_document",
        "the key that signs tokens cannot be read; delete its document in " + "the engine");
  }
}
