package io.searchgateway.search;

import io.searchgateway.cdi.Component;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import io.searchgateway.search.call.StageCalls;
import jakarta.inject.Inject;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** A call to the engine as it stands, its answer untouched: what is not declarative. */
@Component
public final class PlainEngineQuery {

  private static final int BAD_REQUEST = 400;

  private final BackendCalls backends;
  private final FinalSearchGuard guard;

  @Inject
  public PlainEngineQuery(BackendCalls backends, FinalSearchGuard guard) {
    this.backends = backends;
    this.guard = guard;
  }

  CompletionStage<StageResult> run(BackendRequest request, StageContext context) {
    return backends
        .send(
            context, request, guard.plain(request, context), request.contentType(context.request()))
        .answer()
        .thenCompose(
            answer -> {
              HttpFields.Mutable headers = StageCalls.forClient(answer.headers());
              answer.headers().getFields(HttpHeader.CONTENT_TYPE).forEach(headers::put);
              PipelineResponse response =
                  new PipelineResponse(
                      answer.status(),
                      headers,
                      MessageBody.of(EngineAnswerCheck.of(answer.body(), context)));
              return answer.status() < BAD_REQUEST
                  ? StageResult.change().response(response).done()
                  : CompletableFuture.completedStage(
                      StageResult.failed(
                          StageFailure.of(
                              Problem.of(
                                  answer.status(),
                                  "engine_error",
                                  "the engine rejected the request"),
                              response)));
            });
  }
}
