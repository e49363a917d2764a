package io.searchgateway.pipeline.stored;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.json.Json;
import io.searchgateway.store.DocumentStore;
import io.searchgateway.store.OwnIndices;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * The documents that heads refer to: one of each version, one of each script by the digest of its
 * text. They belong to one incarnation of one pipeline.
 */
final class VersionDocuments {

  private static final String VERSIONS = "pipeline-versions";
  private static final String SCRIPTS = "pipeline-scripts";

  private final OwnIndices indices;
  private final DocumentStore store;

  VersionDocuments(OwnIndices indices, DocumentStore store) {
    this.indices = indices;
    this.store = store;
  }

  /** Looks for the indices, which the first write creates. */
  CompletionStage<Void> open(Dialect dialect) {
    return indices
        .find(indices.name(VERSIONS), dialect)
        .thenCompose(found -> indices.find(indices.name(SCRIPTS), dialect));
  }

  /** A document's id that nobody else has. */
  static String newDocument(String incarnation) {
    return "version-" + incarnation + "-" + UUID.randomUUID();
  }

  /** The id of a script's document. */
  static String scriptDocument(String incarnation, String text) {
    return "script-" + incarnation + "-" + digest(text);
  }

  /** Writes scripts; writing one again does no harm. */
  CompletionStage<Map<String, String>> writeScripts(
      Dialect dialect, String incarnation, List<StoredScript> scripts) {
    Map<String, String> documents = new LinkedHashMap<>();
    Map<String, StoredScript> byDocument = new LinkedHashMap<>();
    for (StoredScript script : scripts) {
      String document = scriptDocument(incarnation, script.text());
      documents.put(script.name(), document);
      byDocument.put(document, script);
    }
    if (scripts.isEmpty()) {
      return CompletableFuture.completedStage(documents);
    }
    return indices
        .ensure(indices.name(SCRIPTS), dialect)
        .thenCompose(
            made ->
                BoundedConcurrency.all(
                    List.copyOf(byDocument.entrySet()),
                    entry ->
                        store.put(
                            dialect,
                            indices.name(SCRIPTS),
                            entry.getKey(),
                            Json.object()
                                .add("text", entry.getValue().text())
                                .add("form", entry.getValue().form().toString())
                                .build())))
        .thenApply(written -> documents);
  }

  CompletionStage<Void> write(
      Dialect dialect, String document, String pipeline, int version, VersionContent content) {
    return indices
        .ensure(indices.name(VERSIONS), dialect)
        .thenCompose(
            made ->
                store.create(
                    dialect, indices.name(VERSIONS), document, content.write(pipeline, version)))
        .thenAccept(written -> {});
  }

  /** Fails with {@link IllegalArgumentException} when the document is damaged or missing. */
  CompletionStage<VersionContent> read(Dialect dialect, String document) {
    return store
        .get(dialect, indices.name(VERSIONS), document)
        .thenApply(
            source ->
                VersionContent.read(
                    source.orElseThrow(
                        () ->
                            new IllegalArgumentException("the document of a version is missing"))));
  }

  /** The whole of one version, with its scripts. */
  CompletionStage<StoredVersion> read(Dialect dialect, PipelineHead head, VersionEntry entry) {
    return read(dialect, entry.document())
        .thenCompose(
            content ->
                BoundedConcurrency.all(
                        List.copyOf(content.scripts().entrySet()),
                        script -> script(dialect, script.getKey(), script.getValue()))
                    .thenApply(scripts -> version(head, entry, content, scripts)));
  }

  private static StoredVersion version(
      PipelineHead head, VersionEntry entry, VersionContent content, List<StoredScript> scripts) {
    Map<String, StoredScript> byName = new LinkedHashMap<>();
    scripts.forEach(script -> byName.put(script.name(), script));
    return new StoredVersion(
        head.id(),
        entry.version(),
        entry.version() == head.live(),
        content.text(),
        content.definition(),
        content.changes(),
        byName,
        entry.createdBy(),
        entry.createdAt(),
        entry.updatedAt(),
        entry.description());
  }

  private CompletionStage<StoredScript> script(Dialect dialect, String name, String document) {
    return store
        .get(dialect, indices.name(SCRIPTS), document)
        .thenApply(found -> script(name, document, found));
  }

  private static StoredScript script(String name, String document, Optional<JsonObject> found) {
    DocumentMembers members =
        new DocumentMembers(
            found.orElseThrow(
                () -> new IllegalArgumentException("the script " + name + " is missing")));
    String text = members.text("text");
    if (!document.endsWith(digest(text))) {
      throw new IllegalArgumentException("the script " + name + " is not what was saved");
    }
    return new StoredScript(name, text, members.written("form"));
  }

  CompletionStage<Optional<DocumentVersion>> scriptState(Dialect dialect, String document) {
    return store
        .find(dialect, indices.name(SCRIPTS), document)
        .thenApply(found -> found.map(DocumentStore.Found::version));
  }

  CompletionStage<Void> deleteVersion(Dialect dialect, String document) {
    return store.delete(dialect, indices.name(VERSIONS), document);
  }

  CompletionStage<Void> deleteScript(Dialect dialect, String document, DocumentVersion state) {
    return store.delete(dialect, indices.name(SCRIPTS), document, state);
  }

  private static String digest(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException everyPlatformHasIt) {
      throw new IllegalStateException(everyPlatformHasIt);
    }
  }
}
