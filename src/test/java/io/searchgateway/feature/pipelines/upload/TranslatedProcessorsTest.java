package io.searchgateway.feature.pipelines.upload;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.config.PipelineSettings;
import io.searchgateway.config.PipelineSettings.Uploads;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.FairExecutor;
import io.searchgateway.pipeline.MessageBody;
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
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.RouteMatch;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageRegistry;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.script.Scripts;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Search pipelines of OpenSearch, translated and run. */
class TranslatedProcessorsTest {

  private static final String HITS =
      "{'hits':{'hits':["
          + "{'_id':'1','_source':{'title':'b,a,,','tags':['y','x'],'group':1}},"
          + "{'_id':'2','_source':{'title':'c','group':1}},"
          + "{'_id':'3','_source':{'title':'d','group':2}}]}}";

  private final ExecutorService threads = Executors.newSingleThreadExecutor();
  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
  private final AtomicReference<String> asked = new AtomicReference<>("");

  @AfterEach
  void stop() {
    threads.shutdownNow();
    timer.shutdownNow();
  }

  private PipelineAnswer run(String processors, String body) {
    UploadReader reader =
        new UploadReader(new Uploads(100_000, 64, 50_000, 50_000, 50_000, Duration.ofSeconds(30)));
    Upload upload =
        reader.read(
            Optional.of("application/json"),
            json("{'routes':[{'path':'/books/_search','method':'POST'}]," + processors + "}")
                .getBytes(StandardCharsets.UTF_8));
    Duration second = Duration.ofSeconds(20);
    PipelineSettings.Scripts limits =
        new PipelineSettings.Scripts(second, second, 50_000_000, 1 << 26, 1000, 1, 10);
    PipelineComponents components =
        PipelineComponents.of(new StageRegistry(List.of(new Authorization(), new EngineQuery())));
    PipelineCompiler compiler =
        new PipelineCompiler(
            new PipelineComponents(
                components.stages(),
                Optional.of(
                    new Scripts(
                        limits,
                        (request, context) -> {
                          throw new IllegalArgumentException("no calls");
                        },
                        new FairExecutor(threads, 1, 10),
                        timer,
                        Clock.systemUTC())),
                components.conditions(),
                components.triggers()));
    UploadCheck check =
        new UploadCheck(
            compiler, new Pipelines(List.of()), () -> JsonValue.EMPTY_JSON_OBJECT, () -> "p");
    Pipeline pipeline = check.pipeline(check.check(upload, UploadBase.NOTHING));
    return answer(pipeline, body);
  }

  private PipelineAnswer answer(Pipeline pipeline, String body) {
    RequestTarget target = new RequestTarget("/books/_search", Optional.empty());
    Exchange exchange = new Exchange("r", "POST", target, "192.0.2.7", Map.of(), List.of());
    return new PipelineExecutor(
            new PipelineExecutor.Environment(
                timer,
                threads,
                new PipelineLimits(100_000, false),
                () -> JsonValue.EMPTY_JSON_OBJECT,
                name -> false,
                (ended, answer) -> {}))
        .run(
            new PipelineCall(
                new RouteMatch(pipeline, pipeline.definition().routes().get(0), Map.of()),
                new PipelineRequest(
                    "POST", target, HttpFields.EMPTY, MessageBody.of(json(body)), false),
                exchange,
                PipelineCall.TraceDetail.TIMES))
        .answer()
        .toCompletableFuture()
        .orTimeout(30, TimeUnit.SECONDS)
        .join();
  }

  private static String json(String text) {
    return text.replace('\'', '"');
  }

  private static JsonObject object(String text) {
    return Json.readObject(json(text).getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private static JsonObject hits(PipelineAnswer answer) {
    String body = answer.response().body().held().orElseThrow().text();
    assertThat(answer.response().code()).as(body).isEqualTo(200);
    return object(body);
  }

  private static String ids(PipelineAnswer answer) {
    StringBuilder ids = new StringBuilder();
    hits(answer)
        .getJsonObject("hits")
        .getJsonArray("hits")
        .forEach(hit -> ids.append(hit.asJsonObject().getString("_id")));
    return ids.toString();
  }

  private static JsonObject first(PipelineAnswer answer) {
    return hits(answer)
        .getJsonObject("hits")
        .getJsonArray("hits")
        .getJsonObject(0)
        .getJsonObject("_source");
  }

  @Test
  void filtersAreAddedToTheQuery() {
    run(
        "'request_processors':[{'filter_query':{'query':{'term':{'a':'b'}}}}]",
        "{'query':{'match_all':{}},'size':3}");
    assertThat(object(requireNonNull(asked.get())))
        .isEqualTo(
            object(
                "{'query':{'bool':{'must':[{'match_all':{}}],'filter':[{'term':{'a':'b'}}]}},"
                    + "'size':3}"));

    run("'request_processors':[{'filter_query':{'query':{'term':{'a':'b'}}}}]", "");
    assertThat(object(requireNonNull(asked.get())))
        .isEqualTo(object("{'query':{'bool':{'filter':[{'term':{'a':'b'}}]}}}"));
  }

  @Test
  void moreIsAskedForThanIsAnswered() {
    PipelineAnswer answer =
        run(
            "'request_processors':[{'oversample':{'sample_factor':1.5,'content_prefix':'p'}}],"
                + "'response_processors':[{'truncate_hits':{'context_prefix':'p'}}]",
            "{'size':1}");

    assertThat(object(requireNonNull(asked.get())).getInt("size")).isEqualTo(2);
    assertThat(ids(answer)).isEqualTo("1");
    assertThat(ids(run("'response_processors':[{'truncate_hits':{'target_size':2}}]", "{}")))
        .isEqualTo("12");
  }

  @Test
  void fieldsAreRenamedSplitAndSorted() {
    JsonObject source =
        first(
            run(
                "'response_processors':["
                    + "{'rename_field':{'field':'title','target_field':'name'}},"
                    + "{'split':{'field':'name','separator':','}},"
                    + "{'sort':{'field':'tags','order':'asc','target_field':'sorted'}}]",
                "{}"));

    assertThat(source)
        .isEqualTo(object("{'tags':['y','x'],'group':1,'name':['b','a'],'sorted':['x','y']}"));
  }

  @Test
  void oneHitOfEachGroupIsLeft() {
    assertThat(ids(run("'response_processors':[{'collapse':{'field':'group'}}]", "{}")))
        .isEqualTo("13");
  }

  @Test
  void aFailureStopsUnlessItIsIgnored() {
    String rename = "'response_processors':[{'rename_field':{'field':'x','target_field':'y'%s}}]";

    assertThat(run(rename.formatted(""), "{}").response().code()).isEqualTo(400);
    assertThat(ids(run(rename.formatted(",'ignore_failure':true"), "{}"))).isEqualTo("123");
  }

  @PipelineStage(name = "authorization")
  private static final class Authorization implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      return StageResult.unchanged();
    }
  }

  @PipelineStage(name = "engineQuery")
  private final class EngineQuery implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      asked.set(context.request().body().held().orElseThrow().text());
      return StageResult.change()
          .response(new PipelineResponse(200, HttpFields.EMPTY, MessageBody.of(json(HITS))))
          .done();
    }

    @Override
    public Kind kind() {
      return Kind.BACKEND;
    }
  }
}
