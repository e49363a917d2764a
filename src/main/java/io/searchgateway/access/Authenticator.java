package io.searchgateway.access;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.searchgateway.config.AuthenticationSettings.Bootstrap;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * Verifies Basic credentials against the stored users.
 *
 * <p>A credential that was verified is remembered by a keyed digest and costs no slow hash again,
 * for as long as the user's record is the very one it was verified against. Equal credentials that
 * arrive at the same time are verified once. Nothing here blocks.
 */
public final class Authenticator {

  private static final int UNAUTHORIZED = 401;
  private static final int REMEMBERED = 10_000;
  private static final Duration REMEMBERED_FOR = Duration.ofMinutes(10);

  private final Users users;
  private final PasswordHasher hasher;
  private final BruteForceBrake brake;
  private final Executor hashing;
  private final Optional<Bootstrap> bootstrap;
  private final CredentialDigest digest = new CredentialDigest();
  private final AsyncCache<CredentialDigest.Value, Verdict> verified =
      Caffeine.newBuilder()
          .maximumSize(REMEMBERED)
          .expireAfterAccess(REMEMBERED_FOR)
          .executor(Runnable::run)
          .buildAsync();

  /**
   * Makes an authenticator.
   *
   * @param hashing where slow hashes run; bounded, rejects what it cannot take
   * @param bootstrap the configured administrator, for answering while the store cannot be read
   */
  public Authenticator(
      Users users,
      PasswordHasher hasher,
      BruteForceBrake brake,
      Executor hashing,
      Optional<Bootstrap> bootstrap) {
    this.users = users;
    this.hasher = hasher;
    this.brake = brake;
    this.hashing = hashing;
    this.bootstrap = bootstrap;
  }

  private sealed interface Verdict {}

  private record Verified(User user) implements Verdict {}

  private record Failed(Problem problem) implements Verdict {}

  /**
   * Looks at the values of a request's {@code Authorization} headers.
   *
   * @return completed already whenever no slow hash is needed
   */
  public CompletableFuture<Authentication> authenticate(
      List<String> headers, String clientAddress) {
    if (headers.isEmpty()) {
      return refused(Refusals.missing());
    }
    if (headers.size() > 1) {
      return refused(Refusals.wrong());
    }
    String header = headers.get(0);
    if (users.snapshot().isEmpty()) {
      return whileUnread(header, clientAddress);
    }
    CredentialDigest.Value key = digest.of(header);
    CompletableFuture<Verdict> known = verified.getIfPresent(key);
    if (known != null && known.isDone() && !known.isCompletedExceptionally()) {
      Verdict verdict = known.join();
      if (verdict instanceof Verified right && isCurrent(right.user())) {
        return CompletableFuture.completedFuture(authenticated(right.user()));
      }
      verified.synchronous().invalidate(key);
    }
    Optional<BasicCredential> credential = BasicCredential.parse(header);
    if (credential.isEmpty()) {
      return refused(Refusals.wrong());
    }
    return verify(key, credential.get(), clientAddress);
  }

  private CompletableFuture<Authentication> verify(
      CredentialDigest.Value key, BasicCredential credential, String clientAddress) {
    return verified
        .get(key, (same, executor) -> attempt(credential, clientAddress))
        .thenApply(
            verdict -> {
              if (verdict instanceof Verified right) {
                return authenticated(right.user());
              }
              // Only right credentials are remembered: wrong ones would push them out.
              verified.asMap().remove(key);
              return new Authentication.Refused(((Failed) verdict).problem());
            });
  }

  private CompletableFuture<Verdict> attempt(BasicCredential credential, String clientAddress) {
    BruteForceBrake.Turn turn = brake.begin(clientAddress, credential.name());
    if (turn instanceof BruteForceBrake.Turn.Never never) {
      return CompletableFuture.completedFuture(
          new Failed(Refusals.tooManyAttempts(never.retryAfter())));
    }
    Duration pause = ((BruteForceBrake.Turn.After) turn).pause();
    CompletableFuture<Verdict> verdict = new CompletableFuture<>();
    if (pause.isZero()) {
      compareLater(verdict, credential, clientAddress);
    } else {
      CompletableFuture.delayedExecutor(pause.toNanos(), TimeUnit.NANOSECONDS, Runnable::run)
          .execute(() -> compareLater(verdict, credential, clientAddress));
    }
    return verdict;
  }

  private void compareLater(
      CompletableFuture<Verdict> verdict, BasicCredential credential, String clientAddress) {
    try {
      var unused = verdict.completeAsync(() -> compare(credential, clientAddress), hashing);
    } catch (RejectedExecutionException busy) {
      brake.forgive(clientAddress, credential.name());
      verdict.complete(new Failed(Refusals.busy()));
    }
  }

  private Verdict compare(BasicCredential credential, String clientAddress) {
    Optional<User> user = users.find(credential.name());
    if (user.isEmpty()) {
      hasher.pretend(credential.password());
      return new Failed(Refusals.wrong());
    }
    if (!hasher.matches(credential.password(), user.get().passwordHash())) {
      return new Failed(Refusals.wrong());
    }
    brake.forgive(clientAddress, credential.name());
    return new Verified(user.get());
  }

  /**
   * Nobody can be let in before the users are read; only a plain mistake can be told apart. Guesses
   * are slowed down here too.
   */
  private CompletableFuture<Authentication> whileUnread(String header, String clientAddress) {
    Optional<BasicCredential> credential = BasicCredential.parse(header);
    if (credential.isEmpty()) {
      return refused(Refusals.wrong());
    }
    String name = credential.get().name();
    BruteForceBrake.Turn turn = brake.begin(clientAddress, name);
    if (turn instanceof BruteForceBrake.Turn.Never never) {
      return refused(Refusals.tooManyAttempts(never.retryAfter()));
    }
    Problem problem =
        bootstrap
            .filter(known -> known.username().equals(name))
            .filter(known -> !same(known.password(), credential.get().password()))
            .map(wrong -> Refusals.wrong())
            .orElseGet(Refusals::storeUnread);
    if (problem.status() != UNAUTHORIZED) {
      brake.forgive(clientAddress, name);
    }
    Duration pause = ((BruteForceBrake.Turn.After) turn).pause();
    return pause.isZero()
        ? refused(problem)
        : CompletableFuture.supplyAsync(
            () -> new Authentication.Refused(problem),
            CompletableFuture.delayedExecutor(
                pause.toNanos(), TimeUnit.NANOSECONDS, Runnable::run));
  }

  private static boolean same(String one, String other) {
    return MessageDigest.isEqual(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }

  private boolean isCurrent(User user) {
    return users.find(user.name()).filter(user::equals).isPresent();
  }

  private static Authentication authenticated(User user) {
    return new Authentication.Authenticated(new Caller(user.name(), user.administrator()));
  }

  private static CompletableFuture<Authentication> refused(Problem problem) {
    return CompletableFuture.completedFuture(new Authentication.Refused(problem));
  }
}
