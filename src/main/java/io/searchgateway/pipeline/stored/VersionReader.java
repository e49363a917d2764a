package io.searchgateway.pipeline.stored;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.store.CompletionFailures;
import io.searchgateway.store.Stored;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Reads whole versions that a head refers to. */
record VersionReader(VersionDocuments documents) {

  /** The live one, empty of all content when it cannot be understood. */
  CompletionStage<Optional<StoredVersion>> live(
      Dialect dialect, Optional<Stored<PipelineHead>> found) {
    if (found.isEmpty()) {
      return none();
    }
    PipelineHead head = found.get().value();
    return documents
        .read(dialect, head, head.liveEntry())
        .exceptionallyCompose(
            failure ->
                CompletionFailures.cause(failure) instanceof IllegalArgumentException
                    ? CompletableFuture.completedStage(StoredVersion.empty(head))
                    : CompletableFuture.failedStage(failure))
        .thenApply(Optional::of);
  }

  /** The one of that number, if it is kept. */
  CompletionStage<Optional<StoredVersion>> one(
      Dialect dialect, Optional<Stored<PipelineHead>> found, int version) {
    Optional<VersionEntry> entry = found.flatMap(head -> head.value().find(version));
    return entry.isEmpty()
        ? none()
        : documents.read(dialect, found.orElseThrow().value(), entry.get()).thenApply(Optional::of);
  }

  private static CompletionStage<Optional<StoredVersion>> none() {
    return CompletableFuture.completedStage(Optional.empty());
  }
}
