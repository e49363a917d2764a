package io.searchgateway.authorization.id;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.problem.Problem;
import io.searchgateway.seal.UntrustedRecord;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.SharedKey;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import javax.crypto.SecretKey;

/** The key by which ids are signed, the same on every gateway. */
@Component
public final class SharedIdKey implements IdKeySource {

  private final SharedKey key;
  private final Supplier<Optional<Dialect>> dialects;

  /**
   * A key that is not there yet.
   *
   * @param dialects that of the engine of this moment, empty while it is away
   */
  @Inject
  public SharedIdKey(OwnIndices indices, Supplier<Optional<Dialect>> dialects) {
    this.key = new SharedKey(indices, "ids");
    this.dialects = dialects;
  }

  @Override
  public CompletionStage<SecretKey> key() {
    Optional<SecretKey> known = key.known();
    if (known.isPresent()) {
      return CompletableFuture.completedFuture(known.get());
    }
    return dialects
        .get()
        .map(
            dialect ->
                key.read(dialect)
                    .exceptionallyCompose(
                        failure -> {
                          Throwable cause = CompletionFailures.cause(failure);
                          return CompletableFuture.failedStage(
                              cause instanceof UntrustedRecord
                                      || cause instanceof IllegalArgumentException
                                  ? away()
                                  : failure);
                        }))
        .orElseGet(() -> CompletableFuture.failedStage(away()));
  }

  private static Problem away() {
    return Problem.retryable(
        503,
        "ids_unavailable",
        "the key that binds IDs to credentials cannot be read",
        Duration.ofSeconds(1));
  }
}
