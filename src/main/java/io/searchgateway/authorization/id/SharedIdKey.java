package io.searchgateway.authorization.id;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.seal.UntrustedRecord;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.DocumentStore;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.StoreFailure;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/**
 * The key by which ids are signed, made by whichever gateway needs it first and kept in the engine,
 * where the others find it.
 */
@Component
public final class SharedIdKey implements IdKeySource {

  private static final String COLLECTION = "keys";
  private static final String DOCUMENT = "ids";
  private static final String FIELD = "key";
  private static final int BYTES = 32;

  private final DocumentStore store;
  private final OwnIndices indices;
  private final Supplier<Optional<Dialect>> dialects;
  private final SecureRandom random = new SecureRandom();
  private volatile Optional<SecretKey> key = Optional.empty();

  /**
   * A key that is not there yet.
   *
   * @param dialects that of the engine of this moment, empty while it is away
   */
  @Inject
  public SharedIdKey(OwnIndices indices, Supplier<Optional<Dialect>> dialects) {
    this.store = indices.documents();
    this.indices = indices;
    this.dialects = dialects;
  }

  @Override
  public CompletionStage<SecretKey> key() {
    if (key.isPresent()) {
      return CompletableFuture.completedFuture(key.get());
    }
    Optional<Dialect> dialect = dialects.get();
    if (dialect.isEmpty()) {
      return CompletableFuture.failedFuture(away());
    }
    String index = indices.name(COLLECTION);
    return indices
        .ensure(index, dialect.get())
        .thenCompose(there -> store.get(dialect.get(), index, DOCUMENT))
        .thenCompose(
            found ->
                found.isPresent()
                    ? CompletableFuture.completedFuture(found.get())
                    : made(dialect.get(), index))
        .exceptionallyCompose(
            failure ->
                CompletableFuture.failedStage(
                    CompletionFailures.cause(failure) instanceof UntrustedRecord
                        ? away()
                        : failure))
        .thenApply(
            stored -> {
              SecretKey read = read(stored);
              key = Optional.of(read);
              return read;
            });
  }

  private CompletionStage<JsonObject> made(Dialect dialect, String index) {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    JsonObject made = Json.object().add(FIELD, Base64.getEncoder().encodeToString(bytes)).build();
    return store
        .create(dialect, index, DOCUMENT, made)
        .handle(
            (version, failure) -> {
              if (failure == null) {
                return CompletableFuture.completedFuture(made);
              }
              return StoreFailure.isConflict(failure)
                  ? store.get(dialect, index, DOCUMENT).thenApply(Optional::orElseThrow)
                  : CompletableFuture.<JsonObject>failedFuture(failure);
            })
        .thenCompose(stage -> stage);
  }

  private static SecretKey read(JsonObject stored) {
    if (!(stored.get(FIELD) instanceof JsonString text)) {
      throw away();
    }
    try {
      return new SecretKeySpec(Base64.getDecoder().decode(text.getString()), "HmacSHA256");
    } catch (IllegalArgumentException damaged) {
      throw away();
    }
  }

  private static Problem away() {
    return Problem.retryable(
        503,
        "ids_unavailable",
        "the key that binds ids to credentials cannot be read",
        Duration.ofSeconds(1));
  }
}
