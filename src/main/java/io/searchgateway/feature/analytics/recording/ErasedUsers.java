package io.searchgateway.feature.analytics.recording;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.store.OutageLog;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.RecordFormat;
import io.searchgateway.store.Snapshot;
import io.searchgateway.store.StoreProblems;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import io.searchgateway.store.WatchedCollection;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;

/** The users whose data was erased lately, as all gateways are told. */
@Component
public final class ErasedUsers {

  private static final System.Logger LOG = System.getLogger(ErasedUsers.class.getName());
  private static final StoreProblems PROBLEMS =
      new StoreProblems("the erased users", "erase the user again");

  /** No gateway has anything in memory for longer. */
  private static final Duration KEPT = Duration.ofHours(3);

  private final WatchedCollection<ErasedUser> users;
  private final OutageLog erasures =
      new OutageLog(
          LOG,
          "Data of erased users cannot be deleted at the moment",
          "Data of erased users is deleted again");

  /** Those that are done with here, with the time that was. */
  private final Map<String, Instant> done = new HashMap<>();

  /**
   * Those in the gateway's own index.
   *
   * @param dialect of the engine, once it is known
   */
  @Inject
  public ErasedUsers(OwnIndices indices, Supplier<Optional<Dialect>> dialect) {
    this.users =
        new WatchedCollection<>(
            new StoredCollection<>("forgotten", indices, new RecordFormat<>(ErasedUser.class)),
            dialect,
            PROBLEMS);
  }

  /**
   * Tells the other gateways.
   *
   * @param key keyed hash that stands for the user
   * @return fails with a {@link io.searchgateway.problem.Problem}
   */
  CompletionStage<Void> add(String key) {
    ErasedUser erased = new ErasedUser(Instant.now());
    CompletionStage<Void> known =
        users.known().isPresent() ? CompletableFuture.completedStage(null) : users.look();
    return known
        .thenCompose(read -> users.change((stored, current) -> stored.put(current, key, erased)))
        .thenRun(() -> finish(key, erased.at()));
  }

  /**
   * Does something for each user that other gateways have told of, until it has succeeded; never
   * fails.
   *
   * @param erase is given the key of the user
   */
  public CompletionStage<Void> look(Function<String, CompletionStage<Void>> erase) {
    return users
        .look()
        .thenCompose(
            read -> {
              CompletionStage<Void> all = CompletableFuture.completedStage(null);
              for (Stored<ErasedUser> user : open()) {
                all =
                    all.thenCompose(before -> erase.apply(user.id()))
                        .thenRun(() -> finish(user.id(), user.value().at()));
              }
              return all;
            })
        .handle(
            (all, failure) -> {
              erasures.ended(failure);
              return null;
            });
  }

  private synchronized void finish(String key, Instant time) {
    done.put(key, time);
  }

  private synchronized List<Stored<ErasedUser>> open() {
    List<Stored<ErasedUser>> all =
        users.known().map(Snapshot::all).map(List::copyOf).orElse(List.of());
    done.keySet().removeIf(key -> all.stream().noneMatch(user -> user.id().equals(key)));
    return all.stream().filter(user -> !user.value().at().equals(done.get(user.id()))).toList();
  }

  /** Deletes what all gateways have seen long ago; never fails. */
  public CompletionStage<Void> forget() {
    Instant end = Instant.now().minus(KEPT);
    CompletionStage<Void> all = CompletableFuture.completedStage(null);
    for (Stored<ErasedUser> user :
        users.known().map(Snapshot::all).map(List::copyOf).orElse(List.of())) {
      if (user.value().at().isBefore(end)) {
        all =
            all.thenCompose(
                before -> users.change((stored, current) -> stored.delete(current, user.id())));
      }
    }
    return all.exceptionally(failure -> null);
  }
}
