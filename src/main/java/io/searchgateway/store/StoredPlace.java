package io.searchgateway.store;

import io.searchgateway.engine.dialect.Dialect;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * What stands under an ID before it is written. A damaged record says nothing any more, and is
 * written over.
 *
 * @param stored absent also where the record is damaged
 */
public record StoredPlace<T>(
    StoredCollection<T> collection,
    Dialect dialect,
    String id,
    Optional<Stored<T>> stored,
    boolean damaged) {

  /** Looks at it in the engine. */
  public static <T> CompletionStage<StoredPlace<T>> find(
      StoredCollection<T> collection, Dialect dialect, String id) {
    return collection
        .find(dialect, id)
        .thenApply(there -> new StoredPlace<>(collection, dialect, id, there, false))
        .exceptionallyCompose(
            failure ->
                CompletionFailures.cause(failure) instanceof DamagedDocument
                    ? CompletableFuture.completedStage(
                        new StoredPlace<>(collection, dialect, id, Optional.empty(), true))
                    : CompletableFuture.failedStage(failure));
  }

  /** Writes the document, if it is still as it was found. */
  public CompletionStage<Void> write(T after) {
    return stored
        .map(found -> collection.replace(dialect, found, after))
        .orElseGet(
            () ->
                damaged
                    ? collection.put(dialect, id, after)
                    : collection.create(dialect, id, after));
  }

  /** Deletes others. What cannot be deleted now is left for a later change. */
  public CompletionStage<Void> forget(List<Stored<T>> others) {
    CompletionStage<Void> done = CompletableFuture.completedStage(null);
    for (Stored<T> one : others) {
      done =
          done.thenCompose(
              before -> collection.delete(dialect, one).handle((deleted, failure) -> (Void) null));
    }
    return done;
  }
}
