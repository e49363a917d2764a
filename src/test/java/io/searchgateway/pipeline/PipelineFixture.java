package io.searchgateway.pipeline;

import io.searchgateway.pipeline.Pipeline.Origin;
import io.searchgateway.pipeline.PipelineCall.TraceDetail;
import io.searchgateway.pipeline.definition.PipelineDefinition;
import io.searchgateway.pipeline.definition.ReadDefinition;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.testkit.ManualTimer;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpFields;

/** Everything that a pipeline needs to run in a test. */
final class PipelineFixture {

  final ManualTimer timer = new ManualTimer();
  final FakeScripts scripts = new FakeScripts();
  private final Collection<Stage> stages = new ArrayList<>();
  private Executor workers = Runnable::run;
  private StageConditions conditions = PipelineFixture::nameOfAnEnv;
  private JsonObject globalEnvs = JsonValue.EMPTY_JSON_OBJECT;
  private TraceDetail detail = TraceDetail.TIMES;
  private InvocationListener listener = InvocationListener.NONE;
  Instant now = Instant.ofEpochSecond(1_000_000);
  private PipelineLimits limits = new PipelineLimits(1000, false);

  PipelineFixture with(Stage stage) {
    stages.add(stage);
    return this;
  }

  /** A pre-built stage named {@code backend} that calls a backend. */
  PipelineFixture withBackend(Function<StageContext, CompletionStage<StageResult>> call) {
    return with(new Backend(call));
  }

  /** A pre-built stage named {@code work}. */
  PipelineFixture withWork(Function<StageContext, CompletionStage<StageResult>> work) {
    return with(new Work(work));
  }

  /** An expression that is the name of an env, which must be true. */
  private static StageCondition nameOfAnEnv(String name) {
    return context -> context.envs().find(name).filter(JsonValue.TRUE::equals).isPresent();
  }

  PipelineFixture conditions(StageConditions others) {
    conditions = others;
    return this;
  }

  PipelineFixture workers(Executor executor) {
    workers = executor;
    return this;
  }

  PipelineFixture globalEnvs(String json) {
    globalEnvs = FakeScripts.json(json);
    return this;
  }

  PipelineFixture recordingContexts() {
    detail = TraceDetail.CONTEXTS;
    return this;
  }

  PipelineFixture listener(InvocationListener other) {
    listener = other;
    return this;
  }

  PipelineFixture limits(PipelineLimits others) {
    limits = others;
    return this;
  }

  /** Compiles; single quotes stand for double ones. */
  Pipeline pipeline(String definition) {
    PipelineCompiler compiler =
        new PipelineCompiler(
            new PipelineComponents(
                new StageRegistry(stages),
                Optional.of(scripts),
                Optional.of(conditions),
                Optional.of(new RequestTriggers(() -> now, name -> name.equals("x")))));
    ReadDefinition read = compiler.read(FakeScripts.json(definition), "p1");
    PipelineDefinition made =
        read.definition().orElseThrow(() -> new AssertionError(read.faults()));
    return compiler.compile(
        made, compiler.scripts(made, Map.of()), Origin.STORED, 3, Instant.EPOCH);
  }

  /** Compiles a pipeline of these stages alone. */
  Pipeline ofStages(String stagesArray) {
    return pipeline(
        "{'routes':[{'path':'/x/_declarative','method':'POST'}],'stages':" + stagesArray + "}");
  }

  PipelineRun start(Pipeline pipeline, PipelineRequest request) {
    Exchange exchange =
        new Exchange("req-1", "POST", request.target(), "192.0.2.7", Map.of(), List.of());
    return start(pipeline, request, exchange);
  }

  PipelineRun start(Pipeline pipeline, PipelineRequest request, Exchange exchange) {
    RouteMatch match = new RouteMatch(pipeline, pipeline.definition().routes().get(0), Map.of());
    return new PipelineExecutor(
            new PipelineExecutor.Environment(
                timer, workers, limits, () -> globalEnvs, name -> name.equals("x"), listener))
        .run(new PipelineCall(match, request, exchange, detail));
  }

  PipelineRun start(String stagesArray) {
    return start(ofStages(stagesArray), request(""));
  }

  /** Runs to its end, which must come without any further doing. */
  PipelineAnswer run(String stagesArray) {
    return over(start(stagesArray));
  }

  static PipelineAnswer over(PipelineRun run) {
    CompletableFuture<PipelineAnswer> answer = run.answer().toCompletableFuture();
    if (!answer.isDone()) {
      throw new AssertionError("not over yet");
    }
    return answer.join();
  }

  static PipelineRequest request(String body) {
    return new PipelineRequest(
        "POST",
        new RequestTarget("/x/_declarative", Optional.of("a=1&b=%20")),
        HttpFields.build().put("content-type", "application/json").put("Authorization", "Basic x"),
        MessageBody.of(body),
        false);
  }

  static CompletionStage<StageResult> answers(int code, String body) {
    return StageResult.change()
        .response(new PipelineResponse(code, HttpFields.EMPTY, MessageBody.of(body)))
        .done();
  }

  static String body(PipelineAnswer answer) {
    return answer.response().body().held().orElseThrow().text();
  }

  @PipelineStage(name = "backend", aliases = "elasticBackend")
  private record Backend(Function<StageContext, CompletionStage<StageResult>> call)
      implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      return call.apply(context);
    }

    @Override
    public Kind kind() {
      return Kind.BACKEND;
    }
  }

  @PipelineStage(name = "work")
  private record Work(Function<StageContext, CompletionStage<StageResult>> work) implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      return work.apply(context);
    }
  }
}
