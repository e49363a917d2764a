package io.searchgateway.feature.credentials;

import io.searchgateway.access.PasswordHasher;
import io.searchgateway.access.PasswordVerifier;
import io.searchgateway.access.credential.AccountDirectory;
import io.searchgateway.access.credential.CredentialStore;
import io.searchgateway.audit.AuditEvent;
import io.searchgateway.audit.AuditTrail;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.EngineUnreachable;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.DamagedDocument;
import io.searchgateway.store.StoreFailure;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What all changes of credentials are made with.
 *
 * @param store all that is kept
 * @param dialect of the engine that keeps them; absent while it was not seen yet
 * @param hashing where slow hashes run; bounded, rejects what it cannot take
 * @param passwords verifies those of who changes them
 */
@Component
public record CredentialContext(
    CredentialStore store,
    Supplier<Optional<Dialect>> dialect,
    PasswordHasher hasher,
    @Named("hashing") Executor hashing,
    PasswordVerifier passwords,
    AuditTrail audit,
    InstantSource clock) {

  /** Of these parts. */
  @Inject
  public CredentialContext {}

  private static final int CONFLICT = 409;
  private static final Duration SOON = Duration.ofSeconds(2);

  /** Who has a name and a password. */
  AccountDirectory directory() {
    return store.directory();
  }

  /** Does something in the store; its failures become problems. */
  <T> CompletionStage<T> inStore(Function<Dialect, CompletionStage<T>> work) {
    Optional<Dialect> known = dialect.get().filter(any -> directory().isRead());
    if (known.isEmpty()) {
      return CompletableFuture.failedStage(away());
    }
    return work.apply(known.get())
        .handle(
            (done, failure) ->
                failure == null
                    ? CompletableFuture.completedStage(done)
                    : CompletableFuture.<T>failedStage(told(CompletionFailures.cause(failure))))
        .thenCompose(told -> told);
  }

  private static Throwable told(Throwable failure) {
    if (failure instanceof StoreFailure refused && refused.status() == CONFLICT) {
      return Problem.of(
          CONFLICT, "conflict", "somebody else has changed it at the same time; look, try again");
    }
    if (failure instanceof DamagedDocument) {
      return Problem.of(500, "damaged_document", "what is stored is damaged: delete it");
    }
    return failure instanceof StoreFailure || failure instanceof EngineUnreachable
        ? away()
        : failure;
  }

  private static Problem away() {
    return Problem.retryable(
        503,
        "store_unavailable",
        "the stored credentials cannot be read or written now; what was asked may have been done",
        SOON);
  }

  /** The slow hash of a password, made on another thread. */
  CompletionStage<String> hash(String password) {
    try {
      return CompletableFuture.supplyAsync(() -> hasher.hash(password), hashing);
    } catch (RejectedExecutionException full) {
      return CompletableFuture.failedStage(
          Problem.retryable(503, "sign_in_busy", "too many passwords at the same time", SOON));
    }
  }

  /** Takes note of a change that was made. */
  void changed(
      CredentialCaller standing,
      String action,
      String target,
      Optional<JsonObject> before,
      Optional<JsonObject> after) {
    audit.note(
        new AuditEvent(
            standing.caller().name(),
            standing.caller().kind().name().toLowerCase(Locale.ROOT),
            standing.address(),
            action,
            target,
            before.map(JsonValue.class::cast),
            after.map(JsonValue.class::cast),
            "ok",
            standing.requestId()));
  }
}
