package io.searchgateway.store;

import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.DocumentVersion;
import jakarta.json.JsonObject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** Reads and writes whole documents of the gateway's own indices. */
public final class DocumentStore {

  private static final int NOT_FOUND = 404;

  private final EngineClient client;
  private final PatientReads reads;

  public DocumentStore(EngineClient client) {
    this.client = client;
    this.reads = new PatientReads(client);
  }

  /**
   * Creates a document.
   *
   * @return its state; fails with a {@link StoreFailure} of status 409 when the id is taken
   */
  public CompletionStage<DocumentVersion> create(
      Dialect dialect, String index, String id, JsonObject source) {
    return client
        .call(
            "PUT",
            dialect.documents().create(index, encoded(id)) + "?refresh=true",
            Optional.of(source))
        .thenApply(answer -> version(dialect, answer, "a document cannot be created"));
  }

  /** Writes a document whatever its state. */
  public CompletionStage<DocumentVersion> put(
      Dialect dialect, String index, String id, JsonObject source) {
    return client
        .call(
            "PUT",
            dialect.documents().document(index, encoded(id)) + "?refresh=true",
            Optional.of(source))
        .thenApply(answer -> version(dialect, answer, "a document cannot be written"));
  }

  /**
   * Writes a document that is still in the state that it was read in.
   *
   * @return its new state; fails with a {@link StoreFailure} of status 409 when it was changed
   *     since
   */
  public CompletionStage<DocumentVersion> replace(
      Dialect dialect, String index, String id, JsonObject source, DocumentVersion read) {
    return client
        .call(
            "PUT",
            dialect.documents().document(index, encoded(id))
                + "?refresh=true&"
                + dialect.documents().onlyIf(read),
            Optional.of(source))
        .thenApply(answer -> version(dialect, answer, "a document cannot be replaced"));
  }

  /** Deletes a document that may be there, whatever its state. */
  public CompletionStage<Void> delete(Dialect dialect, String index, String id) {
    return delete(dialect, index, id, "");
  }

  /**
   * Deletes a document that is still in the state that it was read in.
   *
   * @return fails with a {@link StoreFailure} of status 409 when it was changed since
   */
  public CompletionStage<Void> delete(
      Dialect dialect, String index, String id, DocumentVersion read) {
    return delete(dialect, index, id, "&" + dialect.documents().onlyIf(read));
  }

  private CompletionStage<Void> delete(Dialect dialect, String index, String id, String condition) {
    return client
        .call(
            "DELETE",
            dialect.documents().document(index, encoded(id)) + "?refresh=true" + condition,
            Optional.empty())
        .thenAccept(
            answer -> {
              if (!answer.successful() && answer.status() != NOT_FOUND) {
                throw new StoreFailure("a document cannot be deleted", answer.status());
              }
            });
  }

  /** The source of one document, read in real time. */
  public CompletionStage<Optional<JsonObject>> get(Dialect dialect, String index, String id) {
    return find(dialect, index, id).thenApply(found -> found.map(Found::source));
  }

  /**
   * A document as read in real time.
   *
   * @param version the state it was read in
   * @param source what it holds
   */
  public record Found(DocumentVersion version, JsonObject source) {}

  /** One document with its state, read in real time. */
  public CompletionStage<Optional<Found>> find(Dialect dialect, String index, String id) {
    String path = dialect.documents().document(index, encoded(id));
    return reads
        .read(index, () -> client.get(path))
        .thenApply(
            answer -> {
              if (answer.status() == NOT_FOUND) {
                return Optional.empty();
              }
              if (!answer.successful()) {
                throw new StoreFailure("a document cannot be read", answer.status());
              }
              return answer.json().get("_source") instanceof JsonObject source
                  ? Optional.of(new Found(version(dialect, answer, ""), source))
                  : Optional.empty();
            });
  }

  /** All documents of an index, with the fields asked for. */
  CompletionStage<List<WholeIndex.Hit>> all(Dialect dialect, String index, List<String> fields) {
    return new WholeIndex(client, dialect, index, fields).read();
  }

  private static DocumentVersion version(Dialect dialect, EngineAnswer answer, String failure) {
    if (!answer.successful()) {
      throw new StoreFailure(failure, answer.status());
    }
    return dialect.documents().version(answer.json()).orElse(new DocumentVersion(0, 0));
  }

  static String encoded(String id) {
    return URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
