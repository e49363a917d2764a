package io.searchgateway.indices.reindex;

import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.BulkForm;
import io.searchgateway.indices.IndexDescription;
import io.searchgateway.indices.IndexName;
import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** Removes from a copy what was deleted in the source after it had been copied. */
final class DeletedDocumentCleanup {

  private static final int PAGE = 1000;

  private final ReindexSteps steps;
  private final EngineClient engine;
  private final BulkForm form;
  private final ReindexPlan plan;

  DeletedDocumentCleanup(ReindexSteps steps, EngineClient engine, ReindexPlan plan) {
    this.steps = steps;
    this.engine = engine;
    this.form = steps.form();
    this.plan = plan;
  }

  /** Compares the counts first, for most of the time there is nothing to do. */
  CompletionStage<Void> remove() {
    return steps
        .count(plan.source(), plan.query())
        .thenCombine(
            steps
                .refresh(plan.destination())
                .thenCompose(done -> steps.count(plan.destination(), Optional.empty())),
            (in, out) -> out > in)
        .thenCompose(more -> more ? pages() : ReindexSteps.nothing());
  }

  private CompletionStage<Void> pages() {
    JsonObject search =
        Json.object()
            .add("size", PAGE)
            .add("_source", false)
            .add("sort", Json.array().add("_doc"))
            .build();
    return call("POST", IndexName.path(plan.destination()) + "/_search?scroll=2m", search)
        .thenCompose(this::page);
  }

  private CompletionStage<Void> page(JsonObject answer) {
    List<JsonObject> hits =
        IndexDescription.object(ReindexSteps.whole(answer), "hits").get("hits")
                instanceof JsonArray found
            ? found.getValuesAs(JsonObject.class)
            : List.of();
    if (hits.isEmpty() || !(answer.get("_scroll_id") instanceof JsonString scroll)) {
      return ReindexSteps.nothing();
    }
    JsonObject next = Json.object().add("scroll", "2m").add("scroll_id", scroll).build();
    return missing(hits)
        .thenCompose(this::delete)
        .thenCompose(done -> call("POST", "/_search/scroll", next))
        .thenCompose(this::page);
  }

  private CompletionStage<List<JsonObject>> missing(List<JsonObject> hits) {
    return call(
            "POST",
            IndexName.path(plan.source()) + "/_mget",
            Json.wrapped(
                "docs",
                Json.array(hits, hit -> named(hit, "routing").add("_source", false)).build()))
        .thenApply(
            answer -> {
              List<JsonObject> absent = new ArrayList<>();
              JsonArray docs = answer.getJsonArray("docs");
              for (int i = 0; i < hits.size(); i++) {
                JsonObject doc = docs.getJsonObject(i);
                if (doc.containsKey("error")) {
                  throw new ReindexStepFailure("documents of the source cannot be read", true);
                }
                if (doc.get("found") != JsonValue.TRUE) {
                  absent.add(hits.get(i));
                }
              }
              return absent;
            });
  }

  private JsonObjectBuilder named(JsonObject hit, String routing) {
    JsonObjectBuilder named = Json.object().add("_id", hit.get("_id"));
    JsonValue type = hit.get("_type");
    if (form.types() && type != null) {
      named.add("_type", type);
    }
    JsonValue value = hit.get("_routing");
    if (value != null) {
      named.add(routing, value);
    }
    return named;
  }

  private CompletionStage<Void> delete(List<JsonObject> absent) {
    if (absent.isEmpty()) {
      return ReindexSteps.nothing();
    }
    List<JsonObject> lines = new ArrayList<>();
    absent.forEach(hit -> lines.add(Json.wrapped("delete", named(hit, "routing").build())));
    return engine
        .send("POST", IndexName.path(plan.destination()) + "/_bulk", Json.lines(lines))
        .thenAccept(answer -> ReindexSteps.checked(answer));
  }

  private CompletionStage<JsonObject> call(String method, String path, JsonObject body) {
    return engine
        .call(method, path, Optional.of(body))
        .thenApply(ReindexSteps::checked)
        .thenApply(EngineAnswer::json);
  }
}
