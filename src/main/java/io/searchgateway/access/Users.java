package io.searchgateway.access;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.Snapshot;
import io.searchgateway.store.StoreFailure;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The stored users, by name. */
public final class Users {

  private final StoredCollection<User> collection;

  public Users(OwnIndices indices) {
    collection = new StoredCollection<>("users", indices, new UserFormat());
  }

  /** Absent until the store was read for the first time. */
  public Optional<Snapshot<User>> snapshot() {
    return collection.snapshot();
  }

  /** The user of that name in the latest view. */
  public Optional<User> find(String name) {
    return collection.snapshot().flatMap(view -> view.find(name)).map(Stored::value);
  }

  public CompletionStage<Void> open(Dialect dialect) {
    return collection.open(dialect);
  }

  public CompletionStage<Void> refresh(Dialect dialect) {
    return collection.refresh(dialect);
  }

  /** Adds a user unless another gateway has just done so. */
  public CompletionStage<Void> addIfAbsent(Dialect dialect, User user) {
    return collection
        .create(dialect, user.name(), user)
        .handle((added, failure) -> failure)
        .thenCompose(
            failure -> {
              if (failure == null) {
                return CompletableFuture.completedFuture(null);
              }
              return StoreFailure.isConflict(failure)
                  ? collection.open(dialect)
                  : CompletableFuture.failedFuture(failure);
            });
  }

  /** The collection itself, for changes that are made with care for others'. */
  public StoredCollection<User> collection() {
    return collection;
  }

  /** Writes a user over whatever stands under its name. */
  public CompletionStage<Void> put(Dialect dialect, User user) {
    return collection.put(dialect, user.name(), user);
  }
}
