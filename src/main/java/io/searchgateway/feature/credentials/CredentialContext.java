package io.searchgateway.feature.credentials;

import io.searchgateway.access.PasswordHasher;
import io.searchgateway.access.PasswordVerifier;
import io.searchgateway.access.credential.AccountDirectory;
import io.searchgateway.access.credential.CredentialStore;
import io.searchgateway.audit.AuditTrail;
import io.searchgateway.audit.Author;
import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.StoreProblems;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.InstantSource;
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

  private static final StoreProblems PROBLEMS =
      new StoreProblems("the stored credentials", "delete it");
  private static final Duration SOON = Duration.ofSeconds(2);

  /** Who has a name and a password. */
  AccountDirectory directory() {
    return store.directory();
  }

  /** Does something in the store; its failures become problems. */
  <T> CompletionStage<T> inStore(Function<Dialect, CompletionStage<T>> work) {
    return PROBLEMS.in(dialect.get().filter(any -> directory().isRead()), work);
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
        new Author(standing.caller(), standing.address(), standing.requestId())
            .changed(action, target, before, after));
  }
}
