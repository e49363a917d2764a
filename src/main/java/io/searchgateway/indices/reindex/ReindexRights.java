package io.searchgateway.indices.reindex;

import io.searchgateway.authorization.call.CallGuard;
import io.searchgateway.authorization.call.GuardedEngine;
import io.searchgateway.engine.dialect.BulkForm;
import io.searchgateway.indices.IndexName;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Whether a caller may make each call that a run makes; all are judged before the first is sent.
 */
final class ReindexRights {

  private static final int FORBIDDEN = 403;

  private final GuardedEngine engine;
  private final BulkForm form;

  ReindexRights(GuardedEngine engine, BulkForm form) {
    this.engine = engine;
    this.form = form;
  }

  /**
   * The plan as it may be carried out: a copy has only those documents that the caller may see.
   *
   * @return fails with a {@link Problem} 403 when the caller may not do one of the steps
   */
  CompletionStage<ReindexPlan> allowed(Caller caller, ReindexPlan plan) {
    if (!caller.rights().fields().isEverything()) {
      throw Problem.of(
          FORBIDDEN, "fields_not_allowed", "credentials with field rules cannot copy documents");
    }
    if (plan.inPlace() && caller.rights().seesPartly()) {
      throw Problem.of(
          FORBIDDEN,
          "documents_not_allowed",
          "credentials with a document filter cannot replace an index");
    }
    CompletionStage<JsonObject> copy =
        engine
            .judge(caller, "PUT", IndexName.path(plan.destination()), Optional.of(plan.create()))
            .thenCompose(made -> swap(caller, plan))
            .thenCompose(may -> block(caller, plan))
            .thenCompose(
                may ->
                    plan.data()
                        ? engine
                            .judge(caller, "POST", "/_reindex", Optional.of(plan.copy()))
                            .thenApply(passed -> body(passed, plan.copy()))
                        : CompletableFuture.completedStage(plan.copy()));
    return copy.thenApply(
        judged ->
            new ReindexPlan(
                plan.inPlace(),
                plan.source(),
                plan.destination(),
                plan.data(),
                plan.create(),
                judged,
                plan.restored(),
                plan.aliases(),
                plan.writes(),
                plan.wasBlocked()));
  }

  private static JsonObject body(CallGuard.GuardedCall passed, JsonObject asked) {
    return passed.call().content().flatMap(Json::readObject).orElse(asked);
  }

  private CompletionStage<?> swap(Caller caller, ReindexPlan plan) {
    if (!plan.inPlace()) {
      return ReindexSteps.nothing();
    }
    String source = IndexName.path(plan.source());
    JsonArrayBuilder removal = Json.array();
    if (form.removesInAliases()) {
      removal.add(Json.wrapped("remove_index", Json.wrapped("index", Json.text(plan.source()))));
    }
    return engine
        .judge(caller, "DELETE", source, Optional.empty())
        .thenCompose(
            may ->
                engine.judge(
                    caller,
                    "POST",
                    "/_aliases",
                    Optional.of(ReindexSteps.swapBody(plan, removal))));
  }

  private CompletionStage<?> block(Caller caller, ReindexPlan plan) {
    return plan.writes() == SourceWrites.OPEN
        ? ReindexSteps.nothing()
        : engine.judge(
            caller,
            "PUT",
            IndexName.path(plan.source()) + "/_settings",
            Optional.of(Json.wrapped("index.blocks.write", Json.text("true"))));
  }
}
