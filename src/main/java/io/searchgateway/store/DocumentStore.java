package io.searchgateway.store;

import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Reads and writes whole documents of the gateway's own indices. */
public final class DocumentStore {

  private static final int PAGE = 1000;
  private static final int NOT_FOUND = 404;

  private final EngineClient client;

  public DocumentStore(EngineClient client) {
    this.client = client;
  }

  /** A hit of a search: id, state and source. */
  public record Hit(String id, DocumentVersion version, JsonObject source) {}

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
        .call("PUT", dialect.documents().document(index, encoded(id)), Optional.of(source))
        .thenApply(answer -> version(dialect, answer, "a document cannot be written"));
  }

  /** The source of one document, read in real time. */
  public CompletionStage<Optional<JsonObject>> get(Dialect dialect, String index, String id) {
    return client
        .get(dialect.documents().document(index, encoded(id)))
        .thenApply(
            answer -> {
              if (answer.status() == NOT_FOUND) {
                return Optional.empty();
              }
              if (!answer.successful()) {
                throw new StoreFailure("a document cannot be read", answer.status());
              }
              return answer.json().get("_source") instanceof JsonObject source
                  ? Optional.of(source)
                  : Optional.empty();
            });
  }

  /** All documents of an index, read page by page. */
  public CompletionStage<List<Hit>> all(Dialect dialect, String index) {
    JsonObject body =
        Json.build()
            .createObjectBuilder()
            .add("size", PAGE)
            .add("version", true)
            .add("sort", Json.build().createArrayBuilder().add("_doc"))
            .build();
    JsonObject search =
        dialect.hiddenIndices()
            ? Json.build().createObjectBuilder(body).add("seq_no_primary_term", true).build()
            : body;
    return client
        .call("POST", "/" + index + "/_search?scroll=1m", Optional.of(search))
        .thenCompose(answer -> collect(dialect, answer, new ArrayList<>()));
  }

  private CompletionStage<List<Hit>> collect(
      Dialect dialect, EngineAnswer answer, List<Hit> gathered) {
    if (!answer.successful()) {
      throw new StoreFailure("the stored documents cannot be read", answer.status());
    }
    JsonObject page = answer.json();
    int before = gathered.size();
    if (page.get("hits") instanceof JsonObject hits
        && hits.get("hits") instanceof JsonArray found) {
      for (JsonObject hit : found.getValuesAs(JsonObject.class)) {
        if (hit.get("_source") instanceof JsonObject source) {
          gathered.add(
              new Hit(
                  hit.getString("_id"),
                  dialect.documents().version(hit).orElse(new DocumentVersion(0, 0)),
                  source));
        }
      }
    }
    if (!(page.get("_scroll_id") instanceof JsonString scroll)) {
      return CompletableFuture.completedFuture(gathered);
    }
    if (gathered.size() - before < PAGE) {
      return release(scroll.getString()).thenApply(released -> gathered);
    }
    return client
        .call(
            "POST",
            "/_search/scroll",
            Optional.of(
                Json.build()
                    .createObjectBuilder()
                    .add("scroll", "1m")
                    .add("scroll_id", scroll)
                    .build()))
        .thenCompose(next -> collect(dialect, next, gathered));
  }

  private CompletionStage<EngineAnswer> release(String scroll) {
    return client.call(
        "DELETE",
        "/_search/scroll",
        Optional.of(
            Json.build()
                .createObjectBuilder()
                .add("scroll_id", Json.build().createArrayBuilder().add(scroll))
                .build()));
  }

  private static DocumentVersion version(Dialect dialect, EngineAnswer answer, String failure) {
    if (!answer.successful()) {
      throw new StoreFailure(failure, answer.status());
    }
    return dialect.documents().version(answer.json()).orElse(new DocumentVersion(0, 0));
  }

  private static String encoded(String id) {
    return URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
