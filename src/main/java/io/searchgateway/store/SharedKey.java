package io.searchgateway.store;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/**
 * A key for HMAC-SHA-256, made by whichever gateway needs it first and kept in the engine, where
 * the others find it.
 */
public final class SharedKey {

  private static final String COLLECTION = "keys";
  private static final String FIELD = "key";
  private static final int BYTES = 32;

  private final DocumentStore store;
  private final OwnIndices indices;
  private final String document;
  private final SecureRandom random = new SecureRandom();
  private volatile Optional<SecretKey> key = Optional.empty();

  /**
   * A key that is not there yet.
   *
   * @param document its id
   */
  public SharedKey(OwnIndices indices, String document) {
    this.store = indices.documents();
    this.indices = indices;
    this.document = document;
  }

  /** The key, if it was read already. */
  public Optional<SecretKey> known() {
    return key;
  }

  /**
   * The key.
   *
   * @return fails when it cannot be read: with an {@link IllegalArgumentException} when it is
   *     damaged
   */
  public CompletionStage<SecretKey> read(Dialect dialect) {
    if (key.isPresent()) {
      return CompletableFuture.completedFuture(key.get());
    }
    String index = indices.name(COLLECTION);
    return indices
        .ensure(index, dialect)
        .thenCompose(there -> store.get(dialect, index, document))
        .thenCompose(
            found ->
                found.isPresent()
                    ? CompletableFuture.completedFuture(found.get())
                    : made(dialect, index))
        .thenApply(
            stored -> {
              SecretKey read = key(stored);
              key = Optional.of(read);
              return read;
            });
  }

  private CompletionStage<JsonObject> made(Dialect dialect, String index) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    JsonObject made = Json.object().add(FIELD, Base64.getEncoder().encodeToString(bytes)).build();
    return store
        .create(dialect, index, document, made)
        .handle(
            (version, failure) -> {
              if (failure == null) {
                return CompletableFuture.completedFuture(made);
              }
              return StoreFailure.isConflict(failure)
                  ? store.get(dialect, index, document).thenApply(Optional::orElseThrow)
                  : CompletableFuture.<JsonObject>failedFuture(failure);
            })
        .thenCompose(stage -> stage);
  }

  private static SecretKey key(JsonObject stored) {
    if (!(stored.get(FIELD) instanceof JsonString text)) {
      throw new IllegalArgumentException("the key is damaged");
    }
    return new SecretKeySpec(Base64.getDecoder().decode(text.getString()), "HmacSHA256");
  }
}
