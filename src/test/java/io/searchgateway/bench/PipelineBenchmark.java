package io.searchgateway.bench;

import io.searchgateway.json.Json;
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
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.RouteMatch;
import io.searchgateway.pipeline.RoutingTable;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageRegistry;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
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
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** What it costs to find a pipeline among a thousand, and to run three stages that do nothing. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class PipelineBenchmark {

  private static final String DEFINITION =
      """
      {"id": "%s", "priority": %d,
       "routes": [{"path": "%s", "method": "POST", "classify": {"category": "declarative"}}],
       "stages": [{"use": "authorization"}, {"use": "declarativeQuery", "continueOnError": false},
                  {"use": "engineQuery", "continueOnError": false}]}
      """;

  private final PipelineCompiler compiler =
      new PipelineCompiler(
          PipelineComponents.of(
              new StageRegistry(List.of(new Authorizing(), new Translating(), new Calling()))));

  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
  private final PipelineExecutor executor =
      new PipelineExecutor(
          new PipelineExecutor.Environment(
              timer,
              Runnable::run,
              PipelineLimits.DEFAULT,
              () -> JsonValue.EMPTY_JSON_OBJECT,
              name -> false,
              InvocationListener.NONE));

  private final RoutingTable table = table();
  private final RouteMatch match = table.find("POST", "/movies/_reactivesearch").orElseThrow();
  private final RequestTarget target =
      new RequestTarget("/movies/_reactivesearch", Optional.empty());
  private final HttpFields headers =
      HttpFields.build()
          .put("Content-Type", "application/json")
          .put("Host", "gateway")
          .asImmutable();
  private final MessageBody.Held body =
      MessageBody.of("{\"query\":[]}".getBytes(StandardCharsets.UTF_8));
  private final Exchange exchange =
      new Exchange("id", "POST", target, "192.0.2.1", Map.of(), List.of());

  private RoutingTable table() {
    List<Pipeline> pipelines = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      pipelines.add(pipeline("p" + i, i, "/index-" + i + "/_declarative"));
    }
    pipelines.add(pipeline("any", -1, "/{index}/_declarative"));
    return RoutingTable.of(pipelines);
  }

  private Pipeline pipeline(String id, int priority, String path) {
    JsonObject source =
        Json.readObject(DEFINITION.formatted(id, priority, path).getBytes(StandardCharsets.UTF_8))
            .orElseThrow();
    return compiler.compile(
        compiler.read(source, id).definition().orElseThrow(), Origin.STORED, 1, Instant.EPOCH);
  }

  @TearDown
  public void stop() {
    timer.shutdownNow();
  }

  @Benchmark
  public Optional<RouteMatch> find() {
    return table.find("POST", "/movies/_reactivesearch");
  }

  @Benchmark
  public Optional<RouteMatch> findNone() {
    return table.find("POST", "/movies/_search");
  }

  @Benchmark
  public PipelineAnswer run() {
    PipelineRequest request = new PipelineRequest("POST", target, headers, body, false);
    return executor
        .run(new PipelineCall(match, request, exchange, TraceDetail.TIMES))
        .answer()
        .toCompletableFuture()
        .join();
  }

  @PipelineStage(name = "authorization")
  private static final class Authorizing implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      return StageResult.unchanged();
    }
  }

  @PipelineStage(name = "declarativeQuery", aliases = "reactivesearchQuery")
  private static final class Translating implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      return StageResult.change()
          .request(context.request().withBody(MessageBody.of(new byte[100])))
          .attach(Integer.class, context.route().params().size())
          .done();
    }

    @Override
    public Kind kind() {
      return Kind.PREPARES_BACKEND;
    }
  }

  @PipelineStage(name = "engineQuery", aliases = "elasticsearchQuery")
  private static final class Calling implements Stage {
    private static final HttpFields ANSWERED =
        HttpFields.build().put("Content-Type", "application/json").asImmutable();

    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      return StageResult.change()
          .response(
              new PipelineResponse(
                  200 + context.attachment(Integer.class).orElse(0),
                  ANSWERED,
                  context.request().body()))
          .done();
    }

    @Override
    public Kind kind() {
      return Kind.BACKEND;
    }
  }
}
