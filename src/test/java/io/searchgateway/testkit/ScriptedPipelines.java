package io.searchgateway.testkit;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.InvocationListener;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.pipeline.PipelineCall;
import io.searchgateway.pipeline.PipelineCall.TraceDetail;
import io.searchgateway.pipeline.PipelineCompiler;
import io.searchgateway.pipeline.PipelineComponents;
import io.searchgateway.pipeline.PipelineExecutor;
import io.searchgateway.pipeline.PipelineLimits;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.RequestTriggers;
import io.searchgateway.pipeline.RouteMatch;
import io.searchgateway.pipeline.ScriptStages;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageRegistry;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.pipeline.definition.ReadDefinition;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.eclipse.jetty.http.HttpFields;

/**
 * Pipelines run by the real executor. A script's text is a JSON object that it returns, {@code
 * throw message} or {@code print text}; there is a pre-built stage {@code backend} that answers
 * {@code {"from":"backend"}} and counts its calls.
 */
public final class ScriptedPipelines {

  private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(0);
  private final List<String> backendCalls = new ArrayList<>();
  private JsonObject globalEnvs = JsonValue.EMPTY_JSON_OBJECT;

  /** JSON with single quotes in place of double ones. */
  public static JsonObject json(String text) {
    Optional<JsonObject> read =
        Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    return read.orElseThrow(() -> new IllegalArgumentException(text));
  }

  /** Sets the global envs. */
  public ScriptedPipelines globalEnvs(String json) {
    globalEnvs = json(json);
    return this;
  }

  /** Bodies that the stage {@code backend} was called with. */
  public List<String> backendCalls() {
    return List.copyOf(backendCalls);
  }

  /** A compiler with the stage and the scripts. */
  public PipelineCompiler compiler() {
    return new PipelineCompiler(
        new PipelineComponents(
            new StageRegistry(List.of(new Backend(backendCalls))),
            Optional.of(new Scripts()),
            PipelineComponents.of(new StageRegistry(List.of())).conditions(),
            Optional.of(new RequestTriggers(InstantSource.system(), name -> false))));
  }

  /** Compiles; the version is 3. */
  public Pipeline pipeline(String definition) {
    PipelineCompiler compiler = compiler();
    ReadDefinition read = compiler.read(json(definition), "p1");
    var made = read.definition().orElseThrow(() -> new AssertionError(read.faults()));
    return compiler.compile(
        made, compiler.scripts(made, Map.of()), Pipeline.Origin.STORED, 3, Instant.EPOCH);
  }

  /** What an executor works with: everything runs on the thread that asks for it. */
  public PipelineExecutor.Environment surroundings(InvocationListener listener) {
    return new PipelineExecutor.Environment(
        timer, Runnable::run, PipelineLimits.DEFAULT, () -> globalEnvs, name -> false, listener);
  }

  /** A call of the pipeline's first route by an administrator. */
  public static PipelineCall call(Pipeline pipeline, String body, TraceDetail detail) {
    RequestTarget target =
        new RequestTarget(pipeline.definition().routes().get(0).path().text(), Optional.of("q=1"));
    Exchange exchange = new Exchange("req-1", "POST", target, "192.0.2.7", Map.of(), List.of());
    exchange.authenticated(Caller.administrator("admin"));
    return new PipelineCall(
        new RouteMatch(pipeline, pipeline.definition().routes().get(0), Map.of()),
        new PipelineRequest(
            "POST",
            target,
            HttpFields.build().put("Authorization", "Basic c2VjcmV0").put("X-Kind", "k"),
            MessageBody.of(body),
            false),
        exchange,
        detail);
  }

  /** Runs to the end, which must come without any further doing. */
  public PipelineAnswer run(PipelineCall call, InvocationListener listener) {
    CompletableFuture<PipelineAnswer> end =
        new PipelineExecutor(surroundings(listener)).run(call).end().toCompletableFuture();
    if (!end.isDone()) {
      throw new AssertionError("not over yet");
    }
    return end.join();
  }

  @PipelineStage(name = "backend")
  private record Backend(List<String> calls) implements Stage {

    @Override
    public Kind kind() {
      return Kind.BACKEND;
    }

    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      calls.add(context.request().body().text());
      return StageResult.change()
          .response(
              new PipelineResponse(200, HttpFields.EMPTY, MessageBody.of("{\"from\":\"backend\"}")))
          .done();
    }
  }

  private static final class Scripts implements ScriptStages {

    @Override
    public Outcome compile(Source source) {
      return new Compiled(
          context -> run(source.text(), context), JsonValue.EMPTY_JSON_OBJECT, List.of());
    }

    private static CompletionStage<StageResult> run(String text, StageContext context) {
      if (text.startsWith("throw ")) {
        throw Problem.of(400, "script_error", text.substring("throw ".length()));
      }
      if (text.startsWith("print ")) {
        context.print(text.substring("print ".length()));
        return StageResult.unchanged();
      }
      return CompletableFuture.completedStage(new StageResult.Returned(json(text)));
    }
  }
}
