package io.searchgateway.search;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import io.searchgateway.search.call.StageCalls;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** A call to the engine as it stands, its answer untouched: what is not declarative. */
public final class PlainEngineQuery {

  private static final int BAD_REQUEST = 400;

  private final BackendCalls backends;
  private final FinalSearchGuard joint;

  public PlainEngineQuery(BackendCalls backends, FinalSearchGuard joint) {
    this.backends = backends;
    this.joint = joint;
  }

  CompletionStage<StageResult> run(BackendRequest request, StageContext context) {
    return backends
        .send(context, request, guarded(request, context), request.contentType(context.request()))
        .answer()
        .thenCompose(
            answer -> {
              HttpFields.Mutable headers = StageCalls.forClient(answer.headers());
              answer.headers().getFields(HttpHeader.CONTENT_TYPE).forEach(headers::put);
              PipelineResponse response =
                  new PipelineResponse(answer.status(), headers, MessageBody.of(answer.body()));
              return answer.status() < BAD_REQUEST
                  ? StageResult.change().response(response).done()
                  : CompletableFuture.completedStage(
                      StageResult.failed(
                          StageFailure.of(
                              Problem.of(
                                  answer.status(), "engine_error", "the engine refused the call"),
                              response)));
            });
  }

  /** Searches pass the joint also where nobody translated them. */
  private MessageBody.Held guarded(BackendRequest request, StageContext context) {
    if (context.exchange().caller().isEmpty() && !request.isJudged()) {
      throw AccessProblems.notAllowed();
    }
    if (request.isMultiSearch() && !request.body().isEmpty()) {
      return MultiSearch.written(
          joint.guarded(context.exchange().caller(), request.body()), context.budget());
    }
    return request.isCall("_search") ? guardedOne(request.body(), context) : request.body();
  }

  /** A search that is no JSON object is none for the engine either, which says so. */
  private MessageBody.Held guardedOne(MessageBody.Held body, StageContext context) {
    Optional<JsonObject> search =
        body.isEmpty() ? Optional.of(JsonValue.EMPTY_JSON_OBJECT) : Json.readObject(body.bytes());
    if (search.isEmpty()) {
      return body;
    }
    MultiSearchEntry lines = new MultiSearchEntry(JsonValue.EMPTY_JSON_OBJECT, search.get());
    GuardedSearch passed = joint.guard(context.exchange().caller(), lines);
    JsonObject guarded = context.budget().map(passed::within).orElse(passed).lines().body();
    return guarded.equals(search.get()) ? body : MessageBody.of(Json.bytes(guarded));
  }
}
