package io.searchgateway.search;

import io.searchgateway.pipeline.Body;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.search.call.EngineAsking;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** A call to the engine as it stands, its answer untouched: what is not declarative. */
@Dependent
public final class PlainEngineQuery {

  private static final int BAD_REQUEST = 400;

  private final EngineAsking engine;

  @Inject
  public PlainEngineQuery(EngineAsking engine) {
    this.engine = engine;
  }

  CompletionStage<StageResult> run(StageContext context) {
    PipelineRequest request = context.request();
    if (context.inputs().find("url").isPresent()) {
      throw StageFailure.invalidInput("input url is not available in this build");
    }
    RequestTarget target =
        context
            .inputs()
            .text("path")
            .map(path -> path.startsWith("/") ? path : "/" + path)
            .map(path -> new RequestTarget(path, Optional.empty()))
            .orElse(request.target());
    String type = Optional.ofNullable(request.headers().get(HttpHeader.CONTENT_TYPE)).orElse("");
    return engine
        .ask(
            context,
            context.inputs().text("method").orElse(request.method()),
            target,
            type.isEmpty() ? "application/json" : type,
            context.inputs().text("body").map(Body::of).orElse(request.body()).bytes())
        .answer()
        .thenCompose(
            answer -> {
              HttpFields.Mutable headers = EngineAsking.forClient(answer.headers());
              answer.headers().getFields(HttpHeader.CONTENT_TYPE).forEach(headers::put);
              PipelineResponse response =
                  new PipelineResponse(answer.status(), headers, Body.of(answer.body()));
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
}
