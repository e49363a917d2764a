package io.searchgateway.feature.synonyms;

import io.searchgateway.cdi.Component;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.search.AnswerRevision;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.DamagedDocument;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.Snapshot;
import io.searchgateway.store.StoreFailure;
import io.searchgateway.store.StoreProblems;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import io.searchgateway.store.WatchedCollection;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The synonyms of all indices, those of each in one document. A change is seen by the next search
 * here, and by others after they looked for changes.
 */
@Component
public final class SynonymLists implements AnswerRevision {

  /** How often a change is tried that others were quicker than. */
  private static final int TRIES = 5;

  private static final StoreProblems PROBLEMS =
      new StoreProblems(
          "the synonyms",
          "a user with access to every index can replace the synonyms of the index by a file");

  private final WatchedCollection<SynonymList> collection;

  /**
   * Those in the gateway's own index.
   *
   * @param dialect of the engine, once it is known
   */
  @Inject
  public SynonymLists(OwnIndices indices, Supplier<Optional<Dialect>> dialect) {
    this.collection =
        new WatchedCollection<>(
            new StoredCollection<>("synonyms", indices, new SynonymListFormat()),
            dialect,
            PROBLEMS);
  }

  @Override
  public String revision() {
    return collection.revision();
  }

  /** Reads them, or what has changed; never fails, for it is tried again. */
  CompletionStage<Void> look() {
    return collection.look();
  }

  /**
   * The synonyms of an index with their state; absent when it has none.
   *
   * @throws Problem 503 while they were not read yet
   */
  Optional<Stored<SynonymList>> of(String index) {
    return collection.snapshot().find(index);
  }

  /** What searches use: nothing while they were not read yet. */
  Optional<Snapshot<SynonymList>> current() {
    return collection.known();
  }

  /**
   * The synonym of that id, with all its indices.
   *
   * @throws Problem 503 while they were not read yet
   */
  Optional<Synonym> find(String id) {
    return collection.snapshot().all().stream()
        .flatMap(list -> list.value().find(id).stream())
        .findFirst();
  }

  /**
   * Changes the synonyms of an index. Where somebody else changes them at the same time the change
   * is made again, to what is there then. Of an index without synonyms nothing is kept.
   *
   * @param overDamaged whether what cannot be read counts as nothing, and is written over
   * @param check looks at what is there, and throws when it may not be changed
   * @param change makes what takes its place
   * @return the new state, absent without synonyms; fails with a {@link Problem}
   */
  CompletionStage<Optional<Stored<SynonymList>>> change(
      String index,
      Exchange exchange,
      boolean overDamaged,
      Consumer<Optional<Stored<SynonymList>>> check,
      Function<Optional<SynonymList>, List<Synonym>> change) {
    return collection.change(
        (stored, current) ->
            attempt(stored, current, index, exchange, overDamaged, check, change, TRIES));
  }

  private CompletionStage<Optional<Stored<SynonymList>>> attempt(
      StoredCollection<SynonymList> stored,
      Dialect current,
      String index,
      Exchange exchange,
      boolean overDamaged,
      Consumer<Optional<Stored<SynonymList>>> check,
      Function<Optional<SynonymList>, List<Synonym>> change,
      int tries) {
    AtomicBoolean damaged = new AtomicBoolean();
    return stored
        .find(current, index)
        .exceptionallyCompose(
            failure -> {
              if (overDamaged && CompletionFailures.cause(failure) instanceof DamagedDocument) {
                damaged.set(true);
                return CompletableFuture.completedStage(Optional.empty());
              }
              return CompletableFuture.failedStage(failure);
            })
        .thenCompose(
            before -> {
              check.accept(before);
              List<Synonym> synonyms = change.apply(before.map(Stored::value));
              if (synonyms.isEmpty()) {
                return damaged.get()
                    ? stored.delete(current, index)
                    : before
                        .map(found -> stored.delete(current, found))
                        .orElseGet(() -> CompletableFuture.completedStage(null));
              }
              SynonymList next =
                  new SynonymList(
                      index,
                      synonyms,
                      exchange.caller().map(Caller::name).orElse(""),
                      Instant.now());
              SynonymLimits.check(next, collection.snapshot().all());
              if (damaged.get()) {
                return stored.put(current, index, next);
              }
              return before
                  .map(found -> stored.replace(current, found, next))
                  .orElseGet(() -> stored.create(current, index, next));
            })
        .thenApply(written -> collection.snapshot().find(index))
        .exceptionallyCompose(
            failure ->
                tries > 1 && StoreFailure.isConflict(CompletionFailures.cause(failure))
                    ? attempt(
                        stored, current, index, exchange, overDamaged, check, change, tries - 1)
                    : CompletableFuture.failedStage(failure));
  }
}
