package io.searchgateway.feature.browser;

import io.searchgateway.authorization.call.EngineReply;
import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.store.DatedIndices;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The documents of one moment, page by page; used by one at a time. */
final class Scroll {

  private static final System.Logger LOG = System.getLogger(Scroll.class.getName());

  /** How long the engine keeps them for the next page, which a slow client may delay. */
  private static final String KEPT = "5m";

  private static final Duration AGAIN = Duration.ofSeconds(10);

  private final GuardedEngine engine;
  private final Caller caller;
  private Optional<String> id = Optional.empty();

  Scroll(GuardedEngine engine, Caller caller) {
    this.engine = engine;
    this.caller = caller;
  }

  /** The first page. */
  CompletionStage<JsonObject> open(String indices, JsonObject search) {
    return taken(
        engine.ask(
            caller,
            "POST",
            "/" + PercentDecoding.encode(indices) + "/_search?scroll=" + KEPT,
            Optional.of(search)));
  }

  /** The page behind the last; without hits when that was all. */
  CompletionStage<JsonObject> next() {
    if (id.isEmpty()) {
      return CompletableFuture.completedStage(JsonObject.EMPTY_JSON_OBJECT);
    }
    JsonObject body = Json.object().add("scroll", KEPT).add("scroll_id", id.get()).build();
    return taken(engine.ask(caller, "POST", "/_search/scroll", Optional.of(body)));
  }

  private CompletionStage<JsonObject> taken(CompletionStage<EngineReply> reply) {
    return reply.thenApply(
        received -> {
          JsonObject page = received.checked().object();
          id =
              page.get("_scroll_id") instanceof JsonString next
                  ? Optional.of(next.getString())
                  : Optional.empty();
          return whole(page);
        });
  }

  /**
   * A page of which nothing is missing: engines answer 200 also where they left shards out.
   *
   * @throws Problem 503 when some documents are not in it
   */
  static JsonObject whole(JsonObject page) {
    if (DatedIndices.lacksShards(page) || page.get("timed_out") == JsonValue.TRUE) {
      throw Problem.retryable(
          503,
          "engine_incomplete",
          "the engine could not read all documents because shards are " + "unavailable or too slow",
          AGAIN);
    }
    return page;
  }

  /** Lets the engine go; what becomes of it nobody waits for. */
  void close() {
    id.ifPresent(
        last -> {
          JsonObject body = Json.object().add("scroll_id", Json.array().add(last)).build();
          var unused =
              engine
                  .ask(caller, "DELETE", "/_search/scroll", Optional.of(body))
                  .exceptionally(
                      failure -> {
                        LOG.log(System.Logger.Level.DEBUG, "A scroll was not closed", failure);
                        return null;
                      });
        });
    id = Optional.empty();
  }
}
