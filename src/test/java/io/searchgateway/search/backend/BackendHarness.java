package io.searchgateway.search.backend;

import io.searchgateway.config.PipelineSettings;
import io.searchgateway.json.Json;
import io.searchgateway.outbound.OutboundClient;
import io.searchgateway.outbound.OutboundRules;
import io.searchgateway.pipeline.InvocationListener;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.OutboundCalls;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineAnswer;
import io.searchgateway.pipeline.PipelineCall;
import io.searchgateway.pipeline.PipelineCompiler;
import io.searchgateway.pipeline.PipelineComponents;
import io.searchgateway.pipeline.PipelineExecutor;
import io.searchgateway.pipeline.PipelineLimits;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.RouteMatch;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageRegistry;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.testkit.HttpPeer;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;

/** Pipelines of the stages that ask other systems, which stand on loopback. */
final class BackendHarness implements AutoCloseable {

  private static final Duration TIME = Duration.ofSeconds(20);

  private final QueuedThreadPool threads = new QueuedThreadPool(8);
  private final ScheduledExecutorScheduler timeouts = new ScheduledExecutorScheduler();
  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
  private final OutboundClient client;
  private final StageRegistry stages;
  private final Seen seen = new Seen(new AtomicReference<>());

  /** Shows what the stages before it left, as scripts see it. */
  @PipelineStage(name = "seen")
  private record Seen(AtomicReference<JsonObject> context) implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext now) {
      context.set(now.json());
      return StageResult.unchanged();
    }
  }

  /** Answers with its input {@code body}. */
  @PipelineStage(name = "answers")
  private record Answers() implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      byte[] body = Json.bytes(context.inputs().find("body").orElseThrow());
      return StageResult.change()
          .response(new PipelineResponse(200, HttpFields.EMPTY, MessageBody.of(body)))
          .done();
    }
  }

  BackendHarness(HttpPeer... peers) throws Exception {
    threads.start();
    timeouts.start();
    List<String> allowed = List.of(peers).stream().map(HttpPeer::allowed).toList();
    client =
        new OutboundClient(
            OutboundRules.publicOr(allowed, List.of()),
            3,
            new OutboundClient.Running(threads, threads, timeouts, Duration.ofSeconds(5), 32));
    client.start();
    OutboundCalls calls =
        new OutboundCalls(
            client, new PipelineSettings.Outbound(allowed, TIME, TIME, 1 << 20, 20, 6, 32));
    stages =
        new StageRegistry(
            List.of(
                seen,
                new Answers(),
                new HttpRequestStage(calls),
                new OpenAiEmbeddingsStage(calls),
                new OpenAiEmbeddingsIndexStage(calls),
                new AiAnswerStage(calls),
                new SolrQueryStage(calls),
                new ZincQueryStage(calls)));
  }

  static PipelineRequest request(String target, String body) {
    HttpFields headers =
        HttpFields.build()
            .put("Authorization", "Basic callers")
            .put("Cookie", "callers=1")
            .put("Content-Type", "application/json");
    return new PipelineRequest(
        "POST", RequestTarget.of(target), headers, MessageBody.of(body.replace('\'', '"')), false);
  }

  /** Runs these stages and then {@code seen}; single quotes stand for double ones. */
  PipelineAnswer run(PipelineRequest request, String... stageObjects)
      throws InterruptedException, ExecutionException, TimeoutException {
    PipelineCompiler compiler = new PipelineCompiler(PipelineComponents.of(stages));
    Pipeline pipeline =
        compiler.compile(
            compiler
                .read(
                    json(
                        "{'routes':[{'path':'/x','method':'POST'}],'stages':["
                            + String.join(",", stageObjects)
                            + ",{'use':'seen'}]}"),
                    "p")
                .definition()
                .orElseThrow(),
            Pipeline.Origin.STORED,
            1,
            Instant.EPOCH);
    Exchange exchange =
        new Exchange("id", "POST", request.target(), "192.0.2.7", Map.of(), List.of());
    return new PipelineExecutor(
            new PipelineExecutor.Environment(
                timer,
                threads,
                PipelineLimits.DEFAULT,
                () -> JsonValue.EMPTY_JSON_OBJECT,
                name -> false,
                InvocationListener.NONE))
        .run(
            new PipelineCall(
                new RouteMatch(pipeline, pipeline.definition().routes().get(0), Map.of()),
                request,
                exchange,
                PipelineCall.TraceDetail.TIMES))
        .answer()
        .toCompletableFuture()
        .get(TIME.toSeconds(), TimeUnit.SECONDS);
  }

  /** The context after the last run. */
  JsonObject context() {
    return Objects.requireNonNull(seen.context().get());
  }

  /** The request's body after the last run. */
  String requestBody() {
    return context().getJsonObject("request").getString("body");
  }

  static String text(PipelineAnswer answer) {
    return answer.response().body().held().orElseThrow().text();
  }

  static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  /** An answer from the files. */
  static HttpPeer.Answer recorded(int status, String file) {
    try (InputStream in = BackendHarness.class.getResourceAsStream("/backends/" + file)) {
      return HttpPeer.Answer.of(status, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  @Override
  public void close() {
    timer.shutdownNow();
    try {
      client.stop();
      timeouts.stop();
      threads.stop();
    } catch (Exception failed) { // declared so by Jetty's life cycle
      throw new IllegalStateException(failed);
    }
  }
}
