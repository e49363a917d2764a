package io.searchgateway.store;

import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.json.Json;
import io.searchgateway.seal.RecordPlace;
import io.searchgateway.seal.RecordSeals;
import io.searchgateway.seal.UntrustedRecord;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** Reads and writes whole documents of the gateway's own indices. */
public final class DocumentStore {

  private static final int BAD_REQUEST = 400;
  private static final int NOT_FOUND = 404;
  private static final int UNAVAILABLE = 503;

  private final EngineClient client;
  private final RecordSeals seals;
  private final StartupReads reads;

  /** A store whose documents are written and read as they are. */
  public DocumentStore(EngineClient client) {
    this(client, RecordSeals.NONE);
  }

  /** A store that seals what it writes, and believes nothing else. */
  public DocumentStore(EngineClient client, RecordSeals seals) {
    this.client = client;
    this.seals = seals;
    this.reads = new StartupReads(client);
  }

  private CompletionStage<DocumentVersion> write(
      Dialect dialect, RecordPlace place, String path, JsonObject source, String failure) {
    JsonObject sealed = seals.seal(place, source);
    return client
        .call("PUT", path, Optional.of(sealed))
        .thenApply(
            answer -> {
              DocumentVersion version = version(dialect, answer, failure);
              seals.written(place, sealed);
              return version;
            });
  }

  /**
   * Creates a document.
   *
   * @return its state; fails with a {@link StoreFailure} of status 409 when the id is taken
   */
  public CompletionStage<DocumentVersion> create(
      Dialect dialect, String index, String id, JsonObject source) {
    return write(
        dialect,
        new RecordPlace(index, id),
        dialect.documents().create(index, encoded(id)) + "?refresh=true",
        source,
        "a document cannot be created");
  }

  /** Writes a document whatever its state. */
  public CompletionStage<DocumentVersion> put(
      Dialect dialect, String index, String id, JsonObject source) {
    return write(
        dialect,
        new RecordPlace(index, id),
        dialect.documents().document(index, encoded(id)) + "?refresh=true",
        source,
        "a document cannot be written");
  }

  /**
   * Writes a document that is still in the state that it was read in.
   *
   * @return its new state; fails with a {@link StoreFailure} of status 409 when it was changed
   *     since
   */
  public CompletionStage<DocumentVersion> replace(
      Dialect dialect, String index, String id, JsonObject source, DocumentVersion read) {
    return write(
        dialect,
        new RecordPlace(index, id),
        dialect.documents().document(index, encoded(id))
            + "?refresh=true&"
            + dialect.documents().onlyIf(read),
        source,
        "a document cannot be replaced");
  }

  /**
   * Writes documents whatever their states, by one request.
   *
   * @param sources by id; together no larger than a request to the engine may be
   * @return the states of those that were written
   */
  public CompletionStage<Map<String, DocumentVersion>> putAll(
      Dialect dialect, String index, Map<String, JsonObject> sources) {
    List<JsonObject> lines = new ArrayList<>();
    Map<String, JsonObject> sealed = new HashMap<>();
    sources.forEach(
        (id, source) -> {
          JsonObject document = seals.seal(new RecordPlace(index, id), source);
          sealed.put(id, document);
          lines.add(dialect.documents().bulkLine(index, id));
          lines.add(document);
        });
    return client
        .send("POST", "/_bulk?refresh=true", Json.lines(lines))
        .thenApply(
            answer -> {
              if (!answer.successful()
                  || !(answer.json().get("items") instanceof JsonArray items)) {
                throw new StoreFailure("documents cannot be written", answer.status());
              }
              Map<String, DocumentVersion> written = new HashMap<>();
              for (JsonObject item : items.getValuesAs(JsonObject.class)) {
                JsonObject outcome = item.values().iterator().next().asJsonObject();
                String id = outcome.getString("_id", "");
                if (outcome.getInt("status", UNAVAILABLE) < BAD_REQUEST && sealed.containsKey(id)) {
                  seals.written(new RecordPlace(index, id), sealed.get(id));
                  written.put(
                      id, dialect.documents().version(outcome).orElse(new DocumentVersion(0, 0)));
                }
              }
              return written;
            });
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
              gone(index, id);
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

  /**
   * One document with its state, read in real time.
   *
   * @return fails with {@link UntrustedRecord} when it is not believed, or with a {@link
   *     StoreFailure} when it is not but may be good, and so must not be written over
   */
  public CompletionStage<Optional<Found>> find(Dialect dialect, String index, String id) {
    String path = dialect.documents().document(index, encoded(id));
    long readAt = seals.now();
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
                  ? Optional.of(
                      new Found(
                          version(dialect, answer, ""),
                          opened(new RecordPlace(index, id), source, readAt)))
                  : Optional.empty();
            });
  }

  private JsonObject opened(RecordPlace place, JsonObject source, long readAt) {
    try {
      return seals.open(place, source, readAt);
    } catch (UntrustedRecord untrusted) {
      if (untrusted.reason().mayBeGood()) {
        throw new StoreFailure("a record was rejected: " + untrusted.reason().word(), UNAVAILABLE);
      }
      throw untrusted;
    }
  }

  /** What has stood under that id until now is not to come back. */
  void gone(String index, String id) {
    seals.gone(new RecordPlace(index, id));
  }

  /**
   * All documents of an index, with the fields asked for, or whole where they are sealed.
   *
   * @param page how many are asked for at once
   */
  CompletionStage<List<IndexScan.Hit>> all(
      Dialect dialect, String index, List<String> fields, int page) {
    if (!seals.cover(index)) {
      return new IndexScan(client, dialect, index, fields, page).read();
    }
    long readAt = seals.now();
    return new IndexScan(client, dialect, index, IndexScan.EVERYTHING, page)
        .read()
        .thenApply(hits -> hits.stream().map(hit -> opened(index, hit, readAt)).toList());
  }

  private IndexScan.Hit opened(String index, IndexScan.Hit hit, long readAt) {
    try {
      JsonObject content = seals.open(new RecordPlace(index, hit.id()), hit.source(), readAt);
      return new IndexScan.Hit(hit.id(), hit.version(), content, Optional.empty());
    } catch (UntrustedRecord untrusted) {
      return new IndexScan.Hit(
          hit.id(), hit.version(), JsonValue.EMPTY_JSON_OBJECT, Optional.of(untrusted.reason()));
    }
  }

  /** The ids of all documents of an index; none when there is no such index. */
  CompletionStage<List<String>> ids(Dialect dialect, String index) {
    return new IndexScan(client, dialect, index, List.of(), DocumentFormat.PAGE).ids();
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
