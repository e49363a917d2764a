package io.searchgateway.pipeline.composition;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineCall;
import io.searchgateway.pipeline.PipelineCall.TraceDetail;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.PipelineRun;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.RouteMatch;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.http.HttpFields;

/**
 * Runs the stages of another pipeline on the request as it is; their answer becomes the response.
 * The caller, the address and the route stay those of the request; envs and other values of this
 * pipeline are not handed on.
 */
@Dependent
@PipelineStage(
    name = "pipeline",
    summary =
        "Runs the stages of another pipeline on the current request. Their "
            + "result becomes the response.")
public final class PipelineCallStage implements Stage {

  private static final String ID = "id";
  private static final String DEPTH = "X-Pipeline-Depth";
  private static final String TIME = "X-Request-Timeout";
  private static final String OWN_HEADERS = "x-pipeline-";
  private static final int DEEPEST = 4;
  private static final int FIRST_FAILURE = 400;

  /** Most calls that one original request leads to, however deep they are. */
  private static final int MOST = 100;

  private final PipelineLookup pipelines;

  /** How many pipelines were called for one original request. */
  private static final class Calls {
    private final AtomicInteger count = new AtomicInteger();
  }

  @Inject
  public PipelineCallStage(PipelineLookup pipelines) {
    this.pipelines = pipelines;
  }

  @Override
  public Kind kind() {
    return Kind.BACKEND;
  }

  @Override
  public List<String> requiredInputs() {
    return List.of(ID);
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE.with(ID, "string", "ID of the pipeline to run.").json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Pipeline called = called(context);
    PipelineRequest request = context.request();
    int made = context.exchange().shared(Calls.class, Calls::new).count.incrementAndGet();
    if (context.depth() >= DEEPEST || made > MOST) {
      throw Problem.of(508, "loop_detected", "pipelines call each other too deeply or too often");
    }
    HttpFields.Mutable headers =
        HttpFields.build(request.headers()).put(DEPTH, Integer.toString(context.depth() + 1));
    context.budget().ifPresent(left -> headers.put(TIME, Math.max(1, left.toMillis()) + "ms"));
    RouteMatch match = new RouteMatch(called, context.route());
    PipelineRun run =
        pipelines.run(
            new PipelineCall(
                match, request.withHeaders(headers), context.exchange(), TraceDetail.TIMES));
    context.whenCancelled(run::cancel);
    return run.answer().thenApply(answer -> result(called.id(), withoutOwn(answer.response())));
  }

  private Pipeline called(StageContext context) {
    String id = context.inputs().text(ID).orElseThrow();
    Pipeline called =
        pipelines
            .find(id)
            .orElseThrow(() -> StageFailure.invalidInput("there is no pipeline " + id));
    if (!called.definition().enabled()) {
      throw StageFailure.invalidInput("the pipeline " + id + " is not enabled");
    }
    if (context.exchange().caller().isEmpty() && !called.definition().anonymous()) {
      throw AccessProblems.missing();
    }
    return called;
  }

  private static PipelineResponse withoutOwn(PipelineResponse response) {
    HttpFields.Mutable headers = HttpFields.build();
    response.headers().stream()
        .filter(field -> !field.getName().toLowerCase(Locale.ROOT).startsWith(OWN_HEADERS))
        .forEach(headers::add);
    return new PipelineResponse(response.code(), headers, response.body());
  }

  private static StageResult result(String id, PipelineResponse response) {
    return response.code() < FIRST_FAILURE
        ? StageResult.change().response(response).build()
        : StageResult.failed(
            StageFailure.of(
                Problem.of(
                    response.code(),
                    "pipeline_failed",
                    "the pipeline " + id + " responded with status " + response.code()),
                response));
  }
}
