package io.searchgateway.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.config.PipelineSettings;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.rewriting.AddFilterStage;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.script.Scripts;
import io.searchgateway.testkit.YamlJson;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The scripts of the gallery do what is said of them, in front of a backend made up here. */
class GalleryRunTest {

  private static final String NOTHING = "{'hits':{'hits':{'total':{'value':0},'hits':[]}}}";
  private static final String FILM =
      "{'hits':{'hits':{'total':{'value':7},'hits':[{'_id':'a','_score':2,'_source':"
          + "{'title':'Batman','release_date':'1989-06-23','rating':'PG-13'}}]}},'settings':{}}";

  private final ExecutorService threads = Executors.newFixedThreadPool(2);
  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
  private final Map<String, String> answers = new HashMap<>();
  private final Map<String, String> asked = new ConcurrentHashMap<>();
  private String username = "admin";

  @AfterEach
  void stop() {
    threads.shutdownNow();
    timer.shutdownNow();
  }

  @PipelineStage(name = "authorization")
  private final class Authorization implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      return StageResult.change().env("username", Json.text(username)).done();
    }
  }

  @PipelineStage(name = "declarativeQuery")
  private static final class Query implements Stage {
    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      return StageResult.change()
          .env("ORIGINAL_DECLARATIVE_BODY", Json.text(context.request().body().text()))
          .done();
    }
  }

  @PipelineStage(name = "engineQuery")
  private final class Engine implements Stage {
    @Override
    public Kind kind() {
      return Kind.BACKEND;
    }

    @Override
    public CompletionStage<StageResult> run(StageContext context) {
      asked.put(
          context.stageId(),
          context.inputs().text("body").orElseGet(() -> context.request().body().text()));
      String answer = answers.get(context.stageId());
      return answer == null
          ? StageResult.change()
              .response(new PipelineResponse(200, HttpFields.EMPTY, MessageBody.of("{}")))
              .done()
          : StageResult.change()
              .response(
                  new PipelineResponse(
                      200, HttpFields.EMPTY, MessageBody.of(answer.replace('\'', '"'))))
              .done();
    }
  }

  private Pipeline pipeline(String name) throws IOException {
    Path folder = Path.of("docs/pipelines/gallery", name);
    Scripts scripts =
        new Scripts(
            new PipelineSettings.Scripts(
                Duration.ofMinutes(1),
                Duration.ofMinutes(1),
                Integer.MAX_VALUE,
                1 << 30,
                1000,
                2,
                100),
            (request, context) -> {
              throw new IllegalArgumentException("nothing is fetched");
            },
            new FairExecutor(threads, 2, 100),
            timer,
            Clock.systemUTC());
    PipelineCompiler compiler =
        new PipelineCompiler(
            new PipelineComponents(
                new StageRegistry(
                    List.of(new Authorization(), new Query(), new Engine(), new AddFilterStage())),
                Optional.of(scripts),
                Optional.of(new ExpressionConditions()),
                Optional.empty()));
    Map<String, ScriptStages.Source> texts = new HashMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".js")).toList()) {
        String script = file.getFileName().toString();
        texts.put(script, ScriptStages.Source.of(script, Files.readString(file)));
      }
    }
    JsonObject source =
        YamlJson.read(name, Files.readString(folder.resolve("pipeline.yaml"))).asJsonObject();
    var definition = compiler.read(source, "p").definition().orElseThrow();
    return compiler.compile(
        definition, compiler.scripts(definition, texts), Pipeline.Origin.STORED, 1, Instant.EPOCH);
  }

  private PipelineAnswer run(String name, String query, String body) throws Exception {
    Pipeline pipeline = pipeline(name);
    RequestTarget target =
        new RequestTarget("/" + name, Optional.of(query).filter(text -> !text.isEmpty()));
    Exchange exchange = new Exchange("id", "POST", target, "192.0.2.7", Map.of(), List.of());
    PipelineRequest request =
        new PipelineRequest(
            "POST", target, HttpFields.EMPTY, MessageBody.of(body.replace('\'', '"')), false);
    return new PipelineExecutor(
            new PipelineExecutor.Environment(
                timer,
                threads,
                PipelineLimits.DEFAULT,
                () -> JsonValue.EMPTY_JSON_OBJECT,
                index -> false,
                InvocationListener.NONE))
        .run(
            new PipelineCall(
                new RouteMatch(pipeline, pipeline.definition().routes().get(0), Map.of()),
                request,
                exchange,
                PipelineCall.TraceDetail.TIMES))
        .answer()
        .toCompletableFuture()
        .get(1, TimeUnit.MINUTES);
  }

  private static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  /** What the stage of that id asked its backend. */
  private JsonObject asked(String stage) {
    return json(asked.getOrDefault(stage, ""));
  }

  private static JsonObject json(PipelineAnswer answer) {
    return json(StageTrial.text(answer));
  }

  @Test
  void typingErrorsAreForgivenWhenNothingIsFound() throws Exception {
    answers.put("engineQuery", NOTHING);
    answers.put("search again", FILM);
    PipelineAnswer answer =
        run(
            "typo-fallback",
            "",
            "{'query':[{'id':'hits','value':'batmen'},{'id':'f','type':'term'}]}");
    assertThat(json(answer)).isEqualTo(json(FILM));
    assertThat(asked("search again"))
        .isEqualTo(
            json(
                "{'query':[{'id':'hits','value':'batmen','fuzziness':'AUTO'},"
                    + "{'id':'f','type':'term'}]}"));
  }

  @Test
  void whatIsFoundIsNotSearchedAgain() throws Exception {
    answers.put("engineQuery", FILM);
    PipelineAnswer answer = run("typo-fallback", "", "{'query':[{'id':'hits','value':'batman'}]}");
    assertThat(json(answer)).isEqualTo(json(FILM));
    assertThat(asked).containsOnlyKeys("engineQuery");
  }

  @Test
  void documentsAreCompleted() throws Exception {
    PipelineAnswer answer =
        run(
            "enriched-documents",
            "",
            "{'title':'  The   Gallery ','us_gross':2,'worldwide_gross':5}");
    assertThat(answer.response().code()).isEqualTo(200);
    JsonObject stored = asked("engineQuery");
    assertThat(stored.getString("title")).isEqualTo("The Gallery");
    assertThat(stored.getInt("abroad_gross")).isEqualTo(3);
    assertThat(stored.getString("stored_by")).isEqualTo("admin");
    assertThat(Instant.parse(stored.getString("stored_at"))).isAfter(Instant.EPOCH);
  }

  @Test
  void documentsWithoutATitleAreRefused() throws Exception {
    PipelineAnswer answer = run("enriched-documents", "", "{'us_gross':2}");
    assertThat(answer.response().code()).isEqualTo(400);
    assertThat(StageTrial.text(answer)).contains("title is a required field!");
    assertThat(asked).isEmpty();
  }

  @Test
  void maintenanceSaysWhenToComeBack() throws Exception {
    PipelineAnswer answer = run("maintenance-mode", "", "");
    assertThat(answer.response().code()).isEqualTo(503);
    assertThat(answer.response().headers().get("Retry-After")).isEqualTo("120");
    assertThat(json(answer).getJsonObject("error").getInt("code")).isEqualTo(503);
  }

  @Test
  void callersSeeWhatIsMeantForThem() throws Exception {
    username = "kids-app";
    run("filter-by-caller", "", "{'query':[{'id':'hits','value':'toy'}]}");
    assertThat(asked("engineQuery").getJsonArray("query").getJsonObject(1))
        .isEqualTo(
            json(
                "{'id':'added-filter-1','execute':false,'type':'term',"
                    + "'dataField':['rating.keyword'],'value':['G','PG'],"
                    + "'compoundClause':'filter'}"));
  }

  @Test
  void otherCallersSeeNothing() throws Exception {
    username = "somebody";
    PipelineAnswer answer = run("filter-by-caller", "", "{'query':[{'id':'hits'}]}");
    assertThat(answer.response().code()).isEqualTo(403);
    assertThat(asked).isEmpty();
  }

  @Test
  void answersAreCutDownForSmallDevicesOnly() throws Exception {
    answers.put("engineQuery", FILM);
    assertThat(json(run("mobile-answer", "view=mobile", "{}")))
        .isEqualTo(
            json(
                "{'hits':{'total':7,'hits':[{'_id':'a','title':'Batman','year':'1989'}]},"
                    + "'settings':{}}"));
    assertThat(json(run("mobile-answer", "", "{}"))).isEqualTo(json(FILM));
  }

  @Test
  void twoSearchesArePutTogether() throws Exception {
    answers.put("films", "{'hits':{'hits':[{'_id':'f','_source':{'title':'Dallas'}}]}}");
    answers.put("airports", "{'hits':{'hits':[{'_id':'DAL','_source':{'city':'Dallas'}}]}}");
    assertThat(json(run("two-indices-at-once", "q=dallas", "")))
        .isEqualTo(
            json(
                "{'films':{'available':true,'hits':[{'id':'f','title':'Dallas'}]},"
                    + "'airports':{'available':true,'hits':[{'id':'DAL','city':'Dallas'}]}}"));
    assertThat(asked("airports").getJsonObject("query").getJsonObject("multi_match"))
        .isEqualTo(json("{'query':'dallas','fields':['name','city^2']}"));
    assertThat(run("two-indices-at-once", "", "").response().code()).isEqualTo(400);
  }
}
