package io.searchgateway.store;

import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/**
 * All documents that a search finds, page by page, as they were when it began.
 *
 * @param page is given the hits of a page; the next one is read when its stage has ended
 */
record ScrolledSearch(EngineClient client, Function<List<JsonObject>, CompletionStage<Void>> page) {

  private static final int NOT_FOUND = 404;
  private static final int UNAVAILABLE = 503;

  /** For how long the engine keeps what was found after a page; pages are worked on meanwhile. */
  private static final String KEPT = "2m";

  /**
   * Reads them.
   *
   * @param path of the search with its parameters
   * @return fails with a {@link StoreFailure} when not every document could be read
   */
  CompletionStage<Void> read(String path, JsonObject body) {
    JsonObject search = Json.object(body).add("sort", Json.array().add("_doc")).build();
    return client
        .call("POST", path + "&scroll=" + KEPT, Optional.of(search))
        .thenCompose(
            answer ->
                answer.status() == NOT_FOUND
                    ? CompletableFuture.completedStage(null)
                    : page(answer));
  }

  private CompletionStage<Void> page(EngineAnswer answer) {
    if (!answer.successful()
        || !(answer.json().get("hits") instanceof JsonObject hits)
        || !(hits.get("hits") instanceof JsonArray found)
        || DatedIndices.lacksShards(answer.json())) {
      throw new StoreFailure(
          "documents cannot be read", answer.successful() ? UNAVAILABLE : answer.status());
    }
    if (!(answer.json().get("_scroll_id") instanceof JsonString scroll)) {
      return CompletableFuture.completedStage(null);
    }
    if (found.isEmpty()) {
      return ended(scroll);
    }
    return page.apply(found.getValuesAs(JsonObject.class))
        .handle(
            (done, failure) ->
                failure == null
                    ? next(scroll)
                    : ended(scroll)
                        .thenCompose(end -> CompletableFuture.<Void>failedStage(failure)))
        .thenCompose(stage -> stage);
  }

  private CompletionStage<Void> next(JsonString scroll) {
    JsonObject next = Json.object().add("scroll", KEPT).add("scroll_id", scroll).build();
    return client.call("POST", "/_search/scroll", Optional.of(next)).thenCompose(this::page);
  }

  /** Frees what the engine keeps for it; should that fail, it is freed after a while. */
  private CompletionStage<Void> ended(JsonString scroll) {
    JsonObject ids = Json.object().add("scroll_id", Json.array().add(scroll)).build();
    return client
        .call("DELETE", "/_search/scroll", Optional.of(ids))
        .handle((answer, failure) -> null);
  }
}
