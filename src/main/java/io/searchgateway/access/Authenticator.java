package io.searchgateway.access;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.searchgateway.config.AuthenticationSettings.Bootstrap;
import io.searchgateway.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * Verifies Basic credentials against the stored accounts, and hands tokens to those who know them.
 *
 * <p>A password that was verified is remembered by a keyed digest and costs no slow hash again, for
 * as long as the account has the very hash it was verified against; its rights are those of the
 * moment. Equal credentials that arrive at the same time are verified once. Nothing here blocks.
 */
public final class Authenticator implements PasswordVerifier {

  private static final int UNAUTHORIZED = 401;
  private static final int REMEMBERED = 50_000;
  private static final Duration REMEMBERED_FOR = Duration.ofMinutes(10);

  private static final String BEARER = "bearer ";
  private static final int LONGEST_TOKEN = 16 * 1024;
  private static final int LONGEST_SESSION = 4 * 1024;

  private final Accounts accounts;
  private final BearerTokens tokens;
  private final PasswordHasher hasher;
  private final BruteForceThrottle throttle;
  private final Executor hashing;
  private final Optional<Bootstrap> bootstrap;
  private final InstantSource clock;
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
   * @param accounts all who have a name and a password
   * @param tokens verifies what is no Basic credential
   * @param hashing where slow hashes run; bounded, rejects what it cannot take
   * @param bootstrap the configured administrator, for answering while the store cannot be read
   */
  public Authenticator(
      Accounts accounts,
      BearerTokens tokens,
      PasswordHasher hasher,
      BruteForceThrottle throttle,
      Executor hashing,
      Optional<Bootstrap> bootstrap,
      InstantSource clock) {
    this.accounts = accounts;
    this.tokens = tokens;
    this.clock = clock;
    this.hasher = hasher;
    this.throttle = throttle;
    this.hashing = hashing;
    this.bootstrap = bootstrap;
  }

  private sealed interface Verdict {}

  /**
   * The password was right.
   *
   * @param hash that it was verified against
   */
  private record Verified(String name, String hash) implements Verdict {}

  private record Failed(Problem problem) implements Verdict {}

  /**
   * Looks at the values of a request's {@code Authorization} headers.
   *
   * @return completed already whenever no slow hash is needed
   */
  public CompletableFuture<Authentication> authenticate(
      List<String> headers, String clientAddress) {
    if (headers.isEmpty()) {
      return refused(AccessProblems.missing());
    }
    if (headers.size() > 1) {
      return refused(AccessProblems.wrong());
    }
    String header = headers.get(0);
    if (header.regionMatches(true, 0, BEARER, 0, BEARER.length())) {
      return CompletableFuture.completedFuture(bearer(header));
    }
    if (!accounts.isRead()) {
      return whileUnread(header, clientAddress);
    }
    CredentialDigest.Value key = digest.of(header);
    CompletableFuture<Verdict> known = verified.getIfPresent(key);
    if (known != null && known.isDone() && !known.isCompletedExceptionally()) {
      Optional<Authentication> admitted = admitted(known.join());
      if (admitted.isPresent()) {
        return CompletableFuture.completedFuture(admitted.get());
      }
      verified.synchronous().invalidate(key);
    }
    Optional<BasicCredential> credential = BasicCredential.parse(header);
    if (credential.isEmpty()) {
      return refused(AccessProblems.wrong());
    }
    return verify(key, credential.get(), clientAddress);
  }

  /** Looks at the token of a session; no slow hash is needed. */
  public Authentication session(String token) {
    if (!accounts.isRead()) {
      return new Authentication.Refused(AccessProblems.storeUnread());
    }
    return token.length() > LONGEST_SESSION
        ? new Authentication.Refused(AccessProblems.sessionEnded())
        : tokens.session(token);
  }

  private Authentication bearer(String header) {
    if (!accounts.isRead()) {
      return new Authentication.Refused(AccessProblems.storeUnread());
    }
    String token = header.substring(BEARER.length()).strip();
    return token.length() > LONGEST_TOKEN
        ? new Authentication.Refused(AccessProblems.invalidToken())
        : tokens.authenticate(token);
  }

  private CompletableFuture<Authentication> verify(
      CredentialDigest.Value key, BasicCredential credential, String clientAddress) {
    return verified
        .get(key, (same, executor) -> attempt(credential, clientAddress))
        .thenApply(
            verdict -> {
              Optional<Authentication> admitted = admitted(verdict);
              if (admitted.isPresent()) {
                return admitted.get();
              }
              // Only right credentials are remembered: wrong ones would push them out.
              verified.asMap().remove(key);
              Problem problem =
                  verdict instanceof Failed failed ? failed.problem() : AccessProblems.wrong();
              return new Authentication.Refused(problem);
            });
  }

  /** The account as it is now, if the password still is one of its own. */
  private Optional<Account> current(Verdict verdict) {
    return verdict instanceof Verified right
        ? accounts
            .find(right.name())
            .filter(account -> account.secrets().counts(right.hash(), clock.instant()))
        : Optional.empty();
  }

  private Optional<Authentication> admitted(Verdict verdict) {
    return verdict instanceof Verified right
        ? current(right).map(account -> admitted(account, PasswordFingerprint.of(right.hash())))
        : Optional.empty();
  }

  /** Also an expired one was told by its password: who knows it may know that. */
  private Authentication admitted(Account account, PasswordFingerprint password) {
    Optional<Instant> expires = account.caller().rights().expires();
    return expires.isPresent() && !clock.instant().isBefore(expires.get())
        ? new Authentication.Refused(AccessProblems.expired())
        : new Authentication.Authenticated(account.caller(), password);
  }

  private CompletableFuture<Verdict> attempt(BasicCredential credential, String clientAddress) {
    BruteForceThrottle.Admission admission = throttle.begin(clientAddress, credential.name());
    if (admission instanceof BruteForceThrottle.Admission.Rejected rejected) {
      return CompletableFuture.completedFuture(
          new Failed(AccessProblems.tooManyAttempts(rejected.retryAfter())));
    }
    Duration pause = ((BruteForceThrottle.Admission.Delayed) admission).pause();
    CompletableFuture<Verdict> verdict = new CompletableFuture<>();
    if (pause.isZero()) {
      compareLater(verdict, credential, clientAddress);
    } else {
      CompletableFuture.delayedExecutor(pause.toNanos(), TimeUnit.NANOSECONDS, Runnable::run)
          .execute(() -> compareLater(verdict, credential, clientAddress));
    }
    return verdict;
  }

  @Override
  public CompletableFuture<Boolean> isRight(String name, String password, String address) {
    return attempt(new BasicCredential(name, password), address)
        .thenApply(
            verdict -> {
              if (verdict instanceof Failed failed && failed.problem().status() != UNAUTHORIZED) {
                throw failed.problem();
              }
              return current(verdict).isPresent();
            });
  }

  private void compareLater(
      CompletableFuture<Verdict> verdict, BasicCredential credential, String clientAddress) {
    try {
      var unused = verdict.completeAsync(() -> compare(credential, clientAddress), hashing);
    } catch (RejectedExecutionException busy) {
      throttle.forgive(clientAddress, credential.name());
      verdict.complete(new Failed(AccessProblems.busy()));
    }
  }

  private Verdict compare(BasicCredential credential, String clientAddress) {
    Optional<Account> account = accounts.find(credential.name());
    if (account.isEmpty()) {
      hasher.pretend(credential.password());
      return new Failed(AccessProblems.wrong());
    }
    for (String hash : account.get().secrets().counting(clock.instant())) {
      if (hasher.matches(credential.password(), hash)) {
        throttle.forgive(clientAddress, credential.name());
        return new Verified(credential.name(), hash);
      }
    }
    return new Failed(AccessProblems.wrong());
  }

  /**
   * Nobody can be let in before the users are read; only a plain mistake can be told apart. Guesses
   * are slowed down here too.
   */
  private CompletableFuture<Authentication> whileUnread(String header, String clientAddress) {
    Optional<BasicCredential> credential = BasicCredential.parse(header);
    if (credential.isEmpty()) {
      return refused(AccessProblems.wrong());
    }
    String name = credential.get().name();
    BruteForceThrottle.Admission admission = throttle.begin(clientAddress, name);
    if (admission instanceof BruteForceThrottle.Admission.Rejected rejected) {
      return refused(AccessProblems.tooManyAttempts(rejected.retryAfter()));
    }
    Problem problem =
        bootstrap
            .filter(known -> known.username().equals(name))
            .filter(known -> !same(known.password(), credential.get().password()))
            .map(wrong -> AccessProblems.wrong())
            .orElseGet(AccessProblems::storeUnread);
    if (problem.status() != UNAUTHORIZED) {
      throttle.forgive(clientAddress, name);
    }
    Duration pause = ((BruteForceThrottle.Admission.Delayed) admission).pause();
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

  private static CompletableFuture<Authentication> refused(Problem problem) {
    return CompletableFuture.completedFuture(new Authentication.Refused(problem));
  }
}
