package io.searchgateway.indices.reindex;

import io.searchgateway.engine.EngineProblems;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.Snapshot;
import io.searchgateway.store.StoreFailure;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;

/** Runs of all gateways, as they are kept in the engine. */
final class ReindexRunStore {

  private static final String NAME = "reindexing";
  private static final int LATE = 409;
  private static final int TRIES = 4;

  private final OwnIndices indices;
  private final Supplier<Optional<Dialect>> dialect;
  private final StoredCollection<ReindexRun> runs;

  ReindexRunStore(OwnIndices indices, Supplier<Optional<Dialect>> dialect) {
    this.indices = indices;
    this.dialect = dialect;
    this.runs = new StoredCollection<>(NAME, indices, new ReindexRunFormat());
  }

  /** Whether there may be runs; asks the engine, if that is known. */
  CompletionStage<Boolean> isThere() {
    return dialect.get().isPresent()
        ? indices.exists(indices.name(NAME))
        : CompletableFuture.completedStage(false);
  }

  Dialect dialect() {
    return dialect.get().orElseThrow(EngineProblems::unknown);
  }

  /** All runs as they are now. */
  CompletionStage<List<ReindexRun>> all() {
    CompletionStage<Void> read =
        runs.snapshot().isPresent() ? runs.refresh(dialect()) : runs.open(dialect());
    return read.thenApply(
        done ->
            runs.snapshot().map(Snapshot::all).orElse(List.of()).stream()
                .map(Stored::value)
                .toList());
  }

  CompletionStage<Optional<ReindexRun>> find(String id) {
    return all()
        .thenCompose(read -> runs.find(dialect(), id))
        .thenApply(found -> found.map(Stored::value));
  }

  CompletionStage<Void> create(ReindexRun run) {
    return all().thenCompose(read -> runs.create(dialect(), run.id(), run));
  }

  /**
   * Changes a run, and looks at it again where somebody else has just changed it.
   *
   * @param change of what it is now, asked once for each try; empty to leave it
   * @return what it is then; fails with a {@link StoreFailure} 409 when others were quicker again
   *     and again, and with a {@link Problem} 404 when there is none
   */
  CompletionStage<Optional<ReindexRun>> change(
      String id, Function<ReindexRun, Optional<ReindexRun>> change) {
    return change(id, change, TRIES);
  }

  private CompletionStage<Optional<ReindexRun>> change(
      String id, Function<ReindexRun, Optional<ReindexRun>> change, int tries) {
    return changed(id, change)
        .handle(
            (now, failure) -> {
              if (failure == null) {
                return CompletableFuture.completedStage(now);
              }
              boolean late =
                  CompletionFailures.cause(failure) instanceof StoreFailure store
                      && store.status() == LATE;
              return late && tries > 1
                  ? change(id, change, tries - 1)
                  : CompletableFuture.<Optional<ReindexRun>>failedStage(failure);
            })
        .thenCompose(stage -> stage);
  }

  private CompletionStage<Optional<ReindexRun>> changed(
      String id, Function<ReindexRun, Optional<ReindexRun>> change) {
    return runs.find(dialect(), id)
        .thenCompose(
            found -> {
              Stored<ReindexRun> stored = found.orElseThrow(ReindexRunStore::unknown);
              Optional<ReindexRun> next = change.apply(stored.value());
              return next.isEmpty()
                  ? CompletableFuture.completedStage(next)
                  : runs.replace(dialect(), stored, next.get()).thenApply(done -> next);
            });
  }

  CompletionStage<Void> delete(String id) {
    return runs.delete(dialect(), id);
  }

  static Problem unknown() {
    return Problem.of(404, "reindex_unknown", "the reindex does not exist");
  }
}
