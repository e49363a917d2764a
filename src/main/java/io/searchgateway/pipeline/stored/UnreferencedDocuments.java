package io.searchgateway.pipeline.stored;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.DocumentVersion;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Documents that no head refers to once a new head is written.
 *
 * @param versions documents of versions
 * @param scripts documents of scripts that no kept version has
 */
record UnreferencedDocuments(List<String> versions, List<ScriptDocument> scripts) {

  static final UnreferencedDocuments NONE = new UnreferencedDocuments(List.of(), List.of());

  /** A script's document in the state that it was in before the head was written. */
  record ScriptDocument(String document, Optional<DocumentVersion> state) {}

  /**
   * Looks for them before the head is written: a script that another change writes again after that
   * has another state by then, and stays. When a kept version cannot be read, all scripts stay.
   */
  static CompletionStage<UnreferencedDocuments> of(
      VersionDocuments documents, Dialect dialect, List<String> gone, List<String> kept) {
    if (gone.isEmpty()) {
      return CompletableFuture.completedFuture(NONE);
    }
    return scripts(documents, dialect, gone)
        .thenCombine(
            scripts(documents, dialect, kept),
            (theirs, ours) -> theirs.stream().filter(script -> !ours.contains(script)).toList())
        .thenCompose(
            unused ->
                BoundedConcurrency.all(
                    unused,
                    script ->
                        documents
                            .scriptState(dialect, script)
                            .thenApply(state -> new ScriptDocument(script, state))))
        .handle(
            (seen, failure) -> new UnreferencedDocuments(gone, seen == null ? List.of() : seen));
  }

  private static CompletionStage<List<String>> scripts(
      VersionDocuments documents, Dialect dialect, List<String> versions) {
    return BoundedConcurrency.all(versions, version -> documents.read(dialect, version))
        .thenApply(
            contents ->
                contents.stream()
                    .flatMap(content -> content.scripts().values().stream())
                    .distinct()
                    .toList());
  }

  /** Deletes them; what cannot be deleted does no harm, and stays. */
  CompletionStage<Void> delete(VersionDocuments documents, Dialect dialect) {
    return BoundedConcurrency.all(
            versions, version -> tried(documents.deleteVersion(dialect, version)))
        .thenCompose(
            done ->
                BoundedConcurrency.all(
                    scripts.stream().filter(script -> script.state().isPresent()).toList(),
                    script ->
                        tried(
                            documents.deleteScript(
                                dialect, script.document(), script.state().orElseThrow()))))
        .thenAccept(done -> {});
  }

  private static CompletionStage<Boolean> tried(CompletionStage<Void> deletion) {
    return deletion.handle((done, failure) -> failure == null);
  }
}
