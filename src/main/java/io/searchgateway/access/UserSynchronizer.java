package io.searchgateway.access;

import io.searchgateway.config.AuthenticationSettings.Bootstrap;
import io.searchgateway.engine.EngineState;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.Dialects;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.StoreRefused;
import io.searchgateway.store.StoredCollection;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Keeps the users in step with the engine: opens the store when the engine appears, makes the first
 * administrator, looks for changes of other gateways, and takes away aliases on own indices.
 */
public final class UserSynchronizer {

  private static final System.Logger LOG = System.getLogger(UserSynchronizer.class.getName());

  /** What an operator must do when the store is empty. */
  public static final String NOBODY =
      "Nobody can sign in because the store contains no user. Set "
          + "gateway.admin.username and gateway.admin.password to create the "
          + "first administrator.";

  private final Users users;
  private final List<StoredCollection<?>> further;
  private final OwnIndices indices;
  private final PasswordHasher hasher;
  private final Executor hashing;
  private final Optional<Bootstrap> bootstrap;
  private final AtomicBoolean busy = new AtomicBoolean();
  private volatile Optional<Dialect> dialect = Optional.empty();
  private volatile boolean opened;
  private volatile String lastFailure = "";
  private volatile Optional<String> refusal = Optional.empty();
  private volatile CompletionStage<Void> opening = CompletableFuture.completedFuture(null);

  /**
   * A synchronizer of one store.
   *
   * @param further what must be known too before anybody can be let in
   */
  public UserSynchronizer(
      Users users,
      List<StoredCollection<?>> further,
      OwnIndices indices,
      PasswordHasher hasher,
      Executor hashing,
      Optional<Bootstrap> bootstrap) {
    this.users = users;
    this.further = List.copyOf(further);
    this.indices = indices;
    this.hasher = hasher;
    this.hashing = hashing;
    this.bootstrap = bootstrap;
  }

  /** Begins to look for changes. */
  public void startPolling(ScheduledExecutorService scheduler, Duration interval) {
    var unused =
        scheduler.scheduleWithFixedDelay(
            this::poll, interval.toMillis(), interval.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** The dialect of the engine as last seen. */
  public Optional<Dialect> dialect() {
    return dialect;
  }

  /** Whether the store was read and holds nobody who could sign in. */
  public boolean isEmpty() {
    return users.snapshot().filter(view -> view.documents().isEmpty()).isPresent();
  }

  /** Why this gateway may not use the store, as of the last look. */
  public Optional<String> refusal() {
    return refusal;
  }

  /** Hears of the engine; the stage ends when the users are read, or when that failed. */
  public CompletionStage<Void> engine(EngineState state) {
    if (!(state instanceof EngineState.Up up)) {
      return CompletableFuture.completedFuture(null);
    }
    dialect = Optional.of(Dialects.of(up.identity()));
    opened = false;
    CompletionStage<Void> working = work();
    opening = working;
    return working;
  }

  /** Ends when the users were read for the engine last heard of, or could not be. */
  public CompletionStage<Void> opening() {
    return opening;
  }

  private void poll() {
    CompletionStage<Void> unused = work();
  }

  private CompletionStage<Void> work() {
    if (dialect.isEmpty() || !busy.compareAndSet(false, true)) {
      return CompletableFuture.completedFuture(null);
    }
    return step(dialect.get())
        .handle(
            (done, failure) -> {
              busy.set(false);
              refusal =
                  Optional.ofNullable(failure)
                      .map(CompletionFailures::cause)
                      .filter(StoreRefused.class::isInstance)
                      .map(refused -> String.valueOf(refused.getMessage()));
              if (failure != null) {
                // The indices may be gone: the next turn looks for them.
                opened = false;
                String why = String.valueOf(CompletionFailures.cause(failure).getMessage());
                if (!why.equals(lastFailure)) {
                  LOG.log(
                      refusal.isPresent() ? System.Logger.Level.ERROR : System.Logger.Level.WARNING,
                      "The users cannot be read from the store at the moment: {0}",
                      why);
                }
                lastFailure = why;
                LOG.log(
                    System.Logger.Level.DEBUG, "The users cannot be read from the store", failure);
              }
              return null;
            });
  }

  private CompletionStage<Void> step(Dialect current) {
    CompletionStage<Void> read =
        opened
            ? users.refresh(current)
            : indices.seal().checked(current).thenCompose(fit -> users.open(current));
    return read.thenCompose(
            done ->
                CompletableFuture.allOf(
                    readFurther(current).toCompletableFuture(),
                    bootstrapIfEmpty(current).toCompletableFuture()))
        .thenCompose(done -> indices.removeAliases())
        .thenRun(() -> opened = true);
  }

  /** At the same time: a change elsewhere must be seen within one turn, however many there are. */
  private CompletionStage<Void> readFurther(Dialect current) {
    return CompletableFuture.allOf(
        further.stream()
            .map(one -> opened ? one.refresh(current) : one.open(current))
            .map(CompletionStage::toCompletableFuture)
            .toArray(CompletableFuture[]::new));
  }

  /**
   * Also when every record is damaged: whoever may write to the engine could lock all out. But not
   * while records may be good that this gateway does not believe.
   */
  private CompletionStage<Void> bootstrapIfEmpty(Dialect current) {
    if (!isEmpty() || users.collection().withholds()) {
      return CompletableFuture.completedFuture(null);
    }
    if (bootstrap.isEmpty()) {
      if (!opened) {
        LOG.log(System.Logger.Level.ERROR, NOBODY);
      }
      return CompletableFuture.completedFuture(null);
    }
    Bootstrap first = bootstrap.get();
    return CompletableFuture.supplyAsync(() -> hasher.hash(first.password()), hashing)
        .thenCompose(
            hash -> add(current, User.administrator(first.username(), hash, Instant.now())))
        .thenRun(
            () ->
                LOG.log(
                    System.Logger.Level.INFO,
                    "The first administrator {0} was created",
                    first.username()));
  }

  private CompletionStage<Void> add(Dialect current, User user) {
    boolean damaged = users.snapshot().filter(view -> view.broken() > 0).isPresent();
    return damaged ? users.put(current, user) : users.addIfAbsent(current, user);
  }
}
