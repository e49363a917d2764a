package io.searchgateway.store;

import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/**
 * Deletes the documents that a query finds, over and over until it finds none.
 *
 * @param search finds them
 */
record QueryDeletion(
    EngineClient client,
    Dialect dialect,
    Function<JsonObject, CompletionStage<JsonObject>> search) {

  /** How many documents are deleted at once. */
  private static final int DELETED = 1000;

  /** How many they were; fails with a {@link StoreFailure} when one of them was not deleted. */
  CompletionStage<Long> of(JsonObject query) {
    return delete(
        Json.object().add("query", query).add("size", DELETED).add("_source", false).build(), 0);
  }

  private CompletionStage<Long> delete(JsonObject body, long before) {
    return search
        .apply(body)
        .thenCompose(
            found -> {
              List<JsonObject> lines = hits(found).stream().map(this::line).toList();
              return lines.isEmpty()
                  ? CompletableFuture.completedFuture(before)
                  : client
                      .send("POST", "/_bulk?refresh=true", Json.lines(lines))
                      .thenCompose(
                          answer -> {
                            if (!answer.successful() || answer.json().getBoolean("errors", true)) {
                              throw new StoreFailure(
                                  "documents cannot be deleted", answer.status());
                            }
                            return delete(body, before + lines.size());
                          });
            });
  }

  private JsonObject line(JsonObject hit) {
    return Json.wrapped(
        "delete",
        dialect
            .documents()
            .bulkLine(hit.getString("_index"), hit.getString("_id"))
            .getJsonObject("index"));
  }

  private static List<JsonObject> hits(JsonObject found) {
    return found.get("hits") instanceof JsonObject hits
        ? hits.getJsonArray("hits").getValuesAs(JsonObject.class)
        : List.of();
  }
}
