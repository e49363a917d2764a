package io.searchgateway.feature.importer.job;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.OwnIndices;
import io.searchgateway.store.Snapshot;
import io.searchgateway.store.StoreFailure;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** What is kept of imports in the store, of all gateways. */
final class ImportJobStore {

  /** How often a write may meet another one of the same state. */
  private static final int TRIES = 3;

  private static final System.Logger LOG = System.getLogger(ImportJobStore.class.getName());
  private static final String COLLECTION = "imports";
  private static final Duration AGAIN = Duration.ofSeconds(2);
  private static final int MOST_KEPT = 500;

  private final ImportContext context;
  private final StoredCollection<ImportJob> records;
  private volatile boolean open;

  ImportJobStore(ImportContext context, OwnIndices indices) {
    this.context = context;
    this.records = new StoredCollection<>(COLLECTION, indices, new ImportJobFormat());
  }

  private Dialect dialect() {
    return context
        .dialect()
        .get()
        .orElseThrow(
            () ->
                Problem.retryable(
                    503, "engine_unavailable", "the engine cannot be reached", AGAIN));
  }

  /** Whether the engine is known, without which nothing can be kept or read. */
  boolean areInReach() {
    return context.dialect().get().isPresent();
  }

  CompletionStage<Void> opened() {
    return open
        ? CompletableFuture.completedStage(null)
        : records.open(dialect()).thenRun(() -> open = true);
  }

  CompletionStage<ImportJob> put(ImportJob job) {
    return records.put(dialect(), job.id(), job).thenApply(kept -> job);
  }

  CompletionStage<Optional<Stored<ImportJob>>> find(String id) {
    return records.find(dialect(), id);
  }

  /** Writes over what was read; fails when that has changed since. */
  CompletionStage<Void> replace(Stored<ImportJob> read, ImportJob job) {
    return records.replace(dialect(), read, job).thenApply(kept -> null);
  }

  /**
   * Writes over the record, unless it has come to another state since it was read; what a run of
   * this gateway has just told may be on its way still.
   */
  CompletionStage<ImportJob> change(ImportJob read, ImportJob next) {
    return change(read, next, TRIES);
  }

  private CompletionStage<ImportJob> change(ImportJob read, ImportJob next, int tries) {
    return find(read.id())
        .thenCompose(
            found ->
                found.filter(now -> isSame(now.value(), read)).isEmpty()
                    ? CompletableFuture.failedStage(overtaken())
                    : replace(found.get(), next))
        .handle(
            (done, failure) -> {
              if (failure == null) {
                return CompletableFuture.completedStage(next);
              }
              if (!StoreFailure.isConflict(failure)) {
                return CompletableFuture.<ImportJob>failedStage(CompletionFailures.cause(failure));
              }
              return tries > 1
                  ? change(read, next, tries - 1)
                  : CompletableFuture.<ImportJob>failedStage(overtaken());
            })
        .thenCompose(done -> done);
  }

  private static boolean isSame(ImportJob now, ImportJob read) {
    return now.state() == read.state() || !now.times().updated().isAfter(read.times().updated());
  }

  static Problem overtaken() {
    return Problem.of(409, "wrong_state", "the import was changed in the meantime");
  }

  CompletionStage<Void> delete(String id) {
    return records.delete(dialect(), id).thenApply(gone -> null);
  }

  /** All as they are in the store now, the oldest first. */
  CompletionStage<List<ImportJob>> all() {
    return opened()
        .thenCompose(ready -> records.refresh(dialect()))
        .thenApply(
            read ->
                known().stream()
                    .sorted(Comparator.comparing((ImportJob job) -> job.times().created()))
                    .toList());
  }

  private List<ImportJob> known() {
    return records.snapshot().map(Snapshot::all).orElse(List.of()).stream()
        .map(Stored::value)
        .toList();
  }

  /** Writes the last word of an import, again and again until the engine takes it. */
  CompletionStage<Void> keep(ImportJob job) {
    CompletableFuture<Void> kept = new CompletableFuture<>();
    keep(job, kept);
    return kept;
  }

  private void keep(ImportJob job, CompletableFuture<Void> kept) {
    var unused =
        CompletableFuture.completedFuture(job)
            .thenCompose(this::put)
            .whenComplete(
                (done, failure) -> {
                  if (failure == null) {
                    kept.complete(null);
                    return;
                  }
                  LOG.log(
                      System.Logger.Level.WARNING,
                      "The outcome of import {0} cannot be stored at the moment: {1}",
                      job.id(),
                      String.valueOf(CompletionFailures.cause(failure).getMessage()));
                  context.later(() -> keep(job, kept), AGAIN);
                });
  }

  /** Deletes records that are over since before a moment, and the oldest beyond five hundred. */
  CompletionStage<Void> forget(Instant oldest, Spool spool) {
    if (!open || !areInReach()) {
      return CompletableFuture.completedStage(null);
    }
    List<ImportJob> over =
        known().stream()
            .filter(job -> job.state().isOver())
            .sorted(Comparator.comparing((ImportJob job) -> job.times().updated()).reversed())
            .toList();
    CompletionStage<Void> done = CompletableFuture.completedStage(null);
    for (int i = 0; i < over.size(); i++) {
      ImportJob job = over.get(i);
      if (i >= MOST_KEPT || job.times().updated().isBefore(oldest)) {
        spool.delete(job.id());
        done = done.thenCompose(before -> delete(job.id()));
      }
    }
    return done.exceptionally(
        failure -> {
          LOG.log(System.Logger.Level.DEBUG, "Expired imports cannot be deleted", failure);
          return null;
        });
  }
}
