package io.searchgateway.bench;

import io.searchgateway.config.PipelineSettings;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.FairExecutor;
import io.searchgateway.pipeline.InvocationListener;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.Pipeline.Origin;
import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.pipeline.PipelineCall;
import io.searchgateway.pipeline.PipelineCall.TraceDetail;
import io.searchgateway.pipeline.PipelineCompiler;
import io.searchgateway.pipeline.PipelineComponents;
import io.searchgateway.pipeline.PipelineExecutor;
import io.searchgateway.pipeline.PipelineLimits;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.RouteMatch;
import io.searchgateway.pipeline.RoutingTable;
import io.searchgateway.pipeline.StageRegistry;
import io.searchgateway.pipeline.definition.PipelineDefinition;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.script.FetchClient;
import io.searchgateway.script.Scripts;
import jakarta.json.JsonValue;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpFields;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** What an invocation costs whose one stage is a small script. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ScriptBenchmark {

  private static final String CHECK =
      "function handleRequest() { if (JSON.parse(context.request.body).query == null)"
          + " throw error('query is a required field!'); return {seen: true}; }";

  private static final String ASYNC =
      "async function handleRequest() { const body = JSON.parse(context.request.body); await null;"
          + " return {request: {...context.request, body: JSON.stringify({...body, n: 1})}}; }";

  @Param({"sync", "async"})
  public String kind = "sync";

  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
  private final ExecutorService threads = Executors.newFixedThreadPool(2);
  private final PipelineCompiler compiler =
      new PipelineCompiler(
          new PipelineComponents(
              new StageRegistry(List.of()),
              Optional.of(
                  new Scripts(
                      new PipelineSettings.Scripts(
                          Duration.ofSeconds(1),
                          Duration.ofSeconds(10),
                          50_000_000,
                          64 << 20,
                          1000,
                          2,
                          200),
                      FetchClient.NONE,
                      new FairExecutor(threads, 2, 200),
                      timer,
                      Clock.systemUTC())),
              Optional.empty(),
              Optional.empty()));
  private final PipelineExecutor executor =
      new PipelineExecutor(
          new PipelineExecutor.Environment(
              timer,
              Runnable::run,
              PipelineLimits.DEFAULT,
              () -> JsonValue.EMPTY_JSON_OBJECT,
              name -> false,
              InvocationListener.NONE));
  private final RequestTarget target = new RequestTarget("/s", Optional.empty());
  private final HttpFields headers =
      HttpFields.build().put("Content-Type", "application/json").asImmutable();
  private final MessageBody.Held body = MessageBody.of("{\"query\":[]}");
  private final Exchange exchange =
      new Exchange("id", "POST", target, "192.0.2.1", Map.of(), List.of());
  private final RouteMatch sync = match(CHECK);
  private final RouteMatch async = match(ASYNC);

  private RouteMatch match(String script) {
    byte[] source =
        Json.write(
            json ->
                json.writeStartObject()
                    .writeStartArray("routes")
                    .writeStartObject()
                    .write("path", "/s")
                    .write("method", "POST")
                    .writeEnd()
                    .writeEnd()
                    .writeStartArray("stages")
                    .writeStartObject()
                    .write("id", "script")
                    .write("script", script)
                    .writeEnd()
                    .writeEnd()
                    .writeEnd());
    PipelineDefinition definition =
        compiler.read(Json.readObject(source).orElseThrow(), "p").definition().orElseThrow();
    Pipeline pipeline =
        compiler.compile(
            definition, compiler.scripts(definition, Map.of()), Origin.STORED, 1, Instant.EPOCH);
    return RoutingTable.of(List.of(pipeline)).find("POST", "/s").orElseThrow();
  }

  @TearDown
  public void stop() {
    threads.shutdownNow();
    timer.shutdownNow();
  }

  @Benchmark
  public PipelineAnswer run() {
    RouteMatch match = "sync".equals(kind) ? sync : async;
    PipelineRequest request = new PipelineRequest("POST", target, headers, body, false);
    return executor
        .run(new PipelineCall(match, request, exchange, TraceDetail.TIMES))
        .answer()
        .toCompletableFuture()
        .join();
  }
}
