package io.searchgateway.store;

import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Reads documents by their ids, also those that searches do not find yet. */
record MultiGet(EngineClient client) {

  /** How many documents are read at once. */
  private static final int READ = 500;

  /**
   * Reads these.
   *
   * @param asked entries of the engine's {@code docs}
   * @return those that are there, by id; fails with a {@link StoreFailure} when the engine does not
   *     tell
   */
  CompletionStage<Map<String, DocumentStore.Found>> read(List<JsonObject> asked, Dialect dialect) {
    Map<String, DocumentStore.Found> found = new TreeMap<>();
    CompletionStage<Void> read = CompletableFuture.completedStage(null);
    for (int i = 0; i < asked.size(); i += READ) {
      List<JsonObject> some = asked.subList(i, Math.min(asked.size(), i + READ));
      read = read.thenCompose(before -> page(some, dialect)).thenAccept(found::putAll);
    }
    return read.thenApply(done -> found);
  }

  /** Whether it is not known if there is such a document; without its index there is none. */
  private static boolean isAway(JsonObject document) {
    JsonValue error = document.getOrDefault("error", JsonValue.NULL);
    return error != JsonValue.NULL
        && !error.toString().contains("index_not_found_exception")
        && !error.toString().contains("no such index");
  }

  private CompletionStage<Map<String, DocumentStore.Found>> page(
      List<JsonObject> asked, Dialect dialect) {
    JsonObject body = Json.object().add("docs", Json.array(asked)).build();
    return client
        .call("POST", "/_mget", Optional.of(body))
        .thenApply(
            answer -> {
              if (!answer.successful() || !(answer.json().get("docs") instanceof JsonArray all)) {
                throw new StoreFailure("documents cannot be read", answer.status());
              }
              Map<String, DocumentStore.Found> found = new TreeMap<>();
              for (JsonObject document : all.getValuesAs(JsonObject.class)) {
                if (isAway(document)) {
                  throw new StoreFailure("documents cannot be read", answer.status());
                }
                if (document.get("_source") instanceof JsonObject source) {
                  found.put(
                      document.getString("_id"),
                      new DocumentStore.Found(
                          dialect.documents().version(document).orElse(new DocumentVersion(0, 0)),
                          source));
                }
              }
              return found;
            });
  }
}
