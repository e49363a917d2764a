package io.searchgateway.access.credential;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.RecordFormat;
import io.searchgateway.store.StoreFailure;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import jakarta.json.bind.annotation.JsonbProperty;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * The key that scoped tokens are signed with, the same on every gateway. It stands in an index that
 * nobody reaches through the gateway; deleting it ends all tokens.
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

    byte[] bytes() {
      return Base64.getDecoder().decode(secret);
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
        500, "damaged_document", "the key that signs tokens cannot be read: delete its document");
  }
}
