package io.searchgateway.pipeline.stored;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.StoreFailure;
import io.searchgateway.store.Stored;
import io.searchgateway.store.StoredCollection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Makes changes true: each by writing one head, on condition that it is still as it was found.
 * Several changes are made all or, as far as the engine can be reached, none.
 */
final class HeadWriter {

  private static final System.Logger LOG = System.getLogger(HeadWriter.class.getName());

  private final StoredCollection<PipelineHead> heads;
  private final VersionDocuments documents;

  HeadWriter(StoredCollection<PipelineHead> heads, VersionDocuments documents) {
    this.heads = heads;
    this.documents = documents;
  }

  /** Writes the heads, then deletes what nothing refers to any more. */
  CompletionStage<Void> write(Dialect dialect, List<PipelineHeadChange> changes) {
    return BoundedConcurrency.all(
            changes,
            change -> UnreferencedDocuments.of(documents, dialect, change.gone(), keptOf(change)))
        .thenCompose(
            leftovers ->
                heads(dialect, changes)
                    .thenCompose(
                        written ->
                            BoundedConcurrency.all(
                                leftovers, each -> each.delete(documents, dialect)))
                    .thenAccept(deleted -> {}));
  }

  /** A new version may share a script with one that goes. */
  private static List<String> keptOf(PipelineHeadChange change) {
    return change.after().isEmpty()
        ? List.of()
        : change.after().get().versions().stream().map(VersionEntry::document).toList();
  }

  private CompletionStage<Void> heads(Dialect dialect, List<PipelineHeadChange> changes) {
    List<PipelineHeadChange> made = new ArrayList<>();
    CompletionStage<Void> written = CompletableFuture.completedFuture(null);
    for (PipelineHeadChange change : changes) {
      written =
          written.thenCompose(
              before -> settled(dialect, change).thenAccept(done -> made.add(change)));
    }
    return written
        .handle(
            (done, failure) ->
                failure == null
                    ? CompletableFuture.<Void>completedStage(null)
                    : undo(dialect, made)
                        .thenCompose(undone -> CompletableFuture.<Void>failedStage(failure)))
        .thenCompose(stage -> stage);
  }

  /** When it is not known what became of the write, the head itself tells. */
  private CompletionStage<Void> settled(Dialect dialect, PipelineHeadChange change) {
    return one(dialect, change)
        .handle(
            (done, failure) -> {
              if (failure == null) {
                return CompletableFuture.<Void>completedStage(null);
              }
              if (StoreFailure.isConflict(failure)) {
                return CompletableFuture.<Void>failedStage(failure);
              }
              return heads
                  .find(dialect, HeadFormat.document(change.id()))
                  .thenCompose(
                      now ->
                          now.map(Stored::value).equals(change.after())
                              ? announced(dialect, change, now)
                              : CompletableFuture.<Void>failedStage(failure));
            })
        .thenCompose(stage -> stage);
  }

  /** It was written after all; once more, so that this gateway and the others hear of it. */
  private CompletionStage<Void> announced(
      Dialect dialect, PipelineHeadChange change, Optional<Stored<PipelineHead>> now) {
    return now.isPresent()
        ? heads.replace(dialect, now.get(), now.get().value())
        : heads.delete(dialect, HeadFormat.document(change.id()));
  }

  private CompletionStage<Void> one(Dialect dialect, PipelineHeadChange change) {
    if (change.after().isEmpty()) {
      return heads.delete(dialect, change.before().orElseThrow());
    }
    PipelineHead after = change.after().get();
    return change.before().isPresent()
        ? heads.replace(dialect, change.before().get(), after)
        : heads.create(dialect, HeadFormat.document(after.id()), after);
  }

  private CompletionStage<Void> undo(Dialect dialect, List<PipelineHeadChange> made) {
    return BoundedConcurrency.all(made, change -> undo(dialect, change)).thenAccept(done -> {});
  }

  private CompletionStage<Boolean> undo(Dialect dialect, PipelineHeadChange change) {
    return heads
        .find(dialect, HeadFormat.document(change.id()))
        .thenCompose(
            now -> {
              Optional<PipelineHead> back = change.undone();
              if (now.isEmpty() || !now.map(Stored::value).equals(change.after())) {
                return CompletableFuture.<Void>completedStage(null);
              }
              return back.isPresent()
                  ? heads.replace(dialect, now.get(), back.get())
                  : heads.delete(dialect, now.get());
            })
        .handle(
            (done, failure) -> {
              if (failure != null) {
                LOG.log(
                    System.Logger.Level.ERROR,
                    "A change of pipeline {0} could not be reverted: {1}",
                    change.id(),
                    CompletionFailures.cause(failure).getMessage());
              }
              return failure == null;
            });
  }
}
