package io.searchgateway.indices.reindex;

import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.BulkForm;
import io.searchgateway.indices.IndexDescription;
import io.searchgateway.indices.IndexName;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.store.DatedIndices;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * The single steps of a run, as the engine is asked for them. A step fails with a {@link Problem}
 * when the engine refuses it.
 */
final class ReindexSteps {

  private static final int NOT_FOUND = 404;
  private static final int SERVER_FAILURE = 500;

  private final EngineClient engine;
  private final BulkForm form;

  ReindexSteps(EngineClient engine, BulkForm form) {
    this.engine = engine;
    this.form = form;
  }

  BulkForm form() {
    return form;
  }

  private CompletionStage<JsonObject> ask(String method, String path, Optional<JsonObject> body) {
    return engine.call(method, path, body).thenApply(answer -> checked(answer).json());
  }

  /** The answer; fails when it is no success. */
  static EngineAnswer checked(EngineAnswer answer) {
    if (!answer.successful()) {
      throw new ReindexStepFailure(reason(answer), answer.status() >= SERVER_FAILURE);
    }
    return answer;
  }

  /** An answer in which no shard is missing; what they hold may come back. */
  static JsonObject whole(JsonObject answer) {
    if (DatedIndices.lacksShards(answer)) {
      throw new ReindexStepFailure("some shards of the index are not available", true);
    }
    return answer;
  }

  static String reason(EngineAnswer answer) {
    JsonValue error = answer.json().getOrDefault("error", JsonValue.NULL);
    if (error instanceof JsonObject described) {
      return described.getString("type", "error") + ": " + described.getString("reason", "");
    }
    return error instanceof JsonString text
        ? text.getString()
        : "the engine responds with status " + answer.status();
  }

  /** Makes the destination. */
  CompletionStage<Void> create(ReindexPlan plan) {
    return done(ask("PUT", IndexName.path(plan.destination()), Optional.of(plan.create())));
  }

  CompletionStage<Boolean> exists(String index) {
    return engine
        .call("HEAD", IndexName.path(index), Optional.empty())
        .thenApply(
            answer -> {
              if (answer.status() != NOT_FOUND) {
                checked(answer);
              }
              return answer.successful();
            });
  }

  /** Refuses further writes; those under way are over when the stage is, where the engine can. */
  CompletionStage<Void> block(String index) {
    return form.blocksByCall()
        ? done(ask("PUT", IndexName.path(index) + "/_block/write", Optional.empty()))
        : done(settings(index, blocked(Json.text("true"))));
  }

  CompletionStage<Void> unblock(String index) {
    return done(
        settings(index, blocked(form.resetsByNull() ? JsonValue.NULL : Json.text("false"))));
  }

  private static JsonObject blocked(JsonValue value) {
    return Json.wrapped("index.blocks.write", value);
  }

  CompletionStage<JsonObject> settings(String index, JsonObject settings) {
    return ask("PUT", IndexName.path(index) + "/_settings", Optional.of(settings));
  }

  CompletionStage<Void> refresh(String index) {
    return done(ask("POST", IndexName.path(index) + "/_refresh", Optional.empty()));
  }

  CompletionStage<Void> delete(String index) {
    return engine
        .call("DELETE", IndexName.path(index), Optional.empty())
        .thenAccept(
            answer -> {
              if (answer.status() != NOT_FOUND) {
                checked(answer);
              }
            });
  }

  /** The place up to which every shard has all writes; what comes later lies behind it. */
  CompletionStage<Long> place(String index) {
    return ask("GET", IndexName.path(index) + "/_stats?level=shards", Optional.empty())
        .thenApply(stats -> least(IndexDescription.object(stats, "indices", index, "shards")));
  }

  private static long least(JsonObject shards) {
    long least = Long.MAX_VALUE;
    for (JsonValue copies : shards.values()) {
      if (copies instanceof JsonArray several) {
        for (JsonObject shard : several.getValuesAs(JsonObject.class)) {
          boolean primary =
              IndexDescription.object(shard, "routing").get("primary") == JsonValue.TRUE;
          if (primary
              && IndexDescription.object(shard, "seq_no").get("local_checkpoint")
                  instanceof JsonNumber at) {
            least = Math.min(least, at.longValue());
          }
        }
      }
    }
    return least == Long.MAX_VALUE ? -1 : least;
  }

  /** Begins to copy; the engine's task. */
  CompletionStage<String> copy(JsonObject body) {
    return ask("POST", "/_reindex?wait_for_completion=false", Optional.of(body))
        .thenApply(answer -> answer.getString("task"));
  }

  /** How far a task has come; empty when the engine does not know it any more. */
  CompletionStage<Optional<TaskProgress>> progress(String task) {
    return engine
        .get("/_tasks/" + PercentDecoding.encode(task))
        .thenApply(
            answer ->
                answer.status() == NOT_FOUND
                    ? Optional.empty()
                    : TaskProgress.read(checked(answer).json()));
  }

  CompletionStage<Void> cancel(String task) {
    return engine
        .call("POST", "/_tasks/" + PercentDecoding.encode(task) + "/_cancel", Optional.empty())
        .thenAccept(answer -> {});
  }

  CompletionStage<Long> count(String index, Optional<JsonObject> query) {
    return ask(
            "POST",
            IndexName.path(index) + "/_count",
            query.map(chosen -> Json.wrapped("query", chosen)))
        .thenApply(answer -> whole(answer).getJsonNumber("count").longValue());
  }

  DeletedDocumentCleanup deletedDocumentCleanup(ReindexPlan plan) {
    return new DeletedDocumentCleanup(this, engine, plan);
  }

  /** Whether that is the name of an index itself, and not only of an alias. */
  CompletionStage<Boolean> isIndex(String name) {
    return settings(name).thenApply(Optional::isPresent);
  }

  /**
   * Whether the source is still there. Where a swap takes two calls a write between them makes a
   * new index of its name, which is not kept from writers as the source is.
   */
  CompletionStage<Boolean> isSource(ReindexPlan plan) {
    return settings(plan.source())
        .thenApply(
            found ->
                found.isPresent()
                    && (form.removesInAliases()
                        || !plan.inPlace()
                        || ReindexPlanner.isBlocked(found.get())));
  }

  private CompletionStage<Optional<JsonObject>> settings(String name) {
    return engine
        .get(IndexName.path(name) + "/_settings")
        .thenApply(
            answer ->
                answer.status() != NOT_FOUND && checked(answer).json().containsKey(name)
                    ? Optional.of(IndexDescription.object(answer.json(), name, "settings", "index"))
                    : Optional.empty());
  }

  /** Puts the destination in the place of the source: in one step where the engine can. */
  CompletionStage<Void> swap(ReindexPlan plan) {
    if (form.removesInAliases()) {
      JsonArrayBuilder actions = Json.array();
      actions.add(Json.wrapped("remove_index", Json.wrapped("index", Json.text(plan.source()))));
      return aliases(plan, actions);
    }
    return delete(plan.source()).thenCompose(gone -> name(plan));
  }

  /** Gives the destination the source's names; again where it has them. */
  CompletionStage<Void> name(ReindexPlan plan) {
    return aliases(plan, Json.array());
  }

  /** What makes the destination the one that is meant by the source's names. */
  static JsonObject swapBody(ReindexPlan plan, JsonArrayBuilder actions) {
    plan.aliases()
        .forEach(
            (alias, said) -> {
              JsonObjectBuilder add = Json.object(said.asJsonObject());
              add.add("index", plan.destination()).add("alias", alias);
              actions.add(Json.wrapped("add", add.build()));
            });
    return Json.wrapped("actions", actions.build());
  }

  private CompletionStage<Void> aliases(ReindexPlan plan, JsonArrayBuilder actions) {
    return done(ask("POST", "/_aliases", Optional.of(swapBody(plan, actions))));
  }

  @SuppressWarnings("NullAway") // Void has no other value.
  private static CompletionStage<Void> done(CompletionStage<?> step) {
    return step.thenApply(answer -> null);
  }

  static CompletionStage<Void> nothing() {
    return CompletableFuture.completedFuture(null);
  }
}
