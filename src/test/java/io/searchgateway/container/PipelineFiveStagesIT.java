package io.searchgateway.container;

import static io.searchgateway.behaviour.RefusalAssert.assertUnauthenticated;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.Multipart;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.net.URL;
import java.util.Map;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** The worked example and its errors. */
@ArquillianTest
class PipelineFiveStagesIT implements PipelineClient {

  private static final PipelineTestEnvironment GROUND = PipelineTestEnvironment.prepare();

  private static final String GOOD =
      "{\"query\":[{\"id\":\"results\",\"dataField\":\"title\",\"value\":\"dispossessed\"}]}";
  private static final String ONLY_SETTINGS = "{\"settings\":{\"backend\":\"engine\"}}";
  private static final String UNTRANSLATABLE = "{\"query\":\"dispossessed\"}";

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() {
    return GROUND.settings().archive();
  }

  @AfterAll
  static void clear() {
    GROUND.clear();
  }

  private FiveStages deploy(FiveStages pipeline) {
    assertThat(created(pipeline.form()).getString("id")).isEqualTo(pipeline.id());
    return pipeline;
  }

  private FiveStages deploy() {
    return deploy(FiveStages.of(GROUND.index()));
  }

  private RawAnswer search(FiveStages pipeline, String body) {
    return call("POST", pipeline.path(), body);
  }

  private static void assertApology(RawAnswer answer, int code) {
    assertThat(answer.status()).as("%s", answer).isEqualTo(code);
    assertThat(answer.text()).isEqualTo(FiveStages.APOLOGY);
  }

  private static JsonObject error(RawAnswer answer, int code) {
    assertThat(answer.status()).as("%s", answer).isEqualTo(code);
    assertThat(answer.text()).doesNotContain("apology", "Exception", "127.0.0.1");
    JsonObject error = answer.jsonObject().getJsonObject("error");
    assertThat(error.getInt("code")).isEqualTo(code);
    return error;
  }

  @Test
  void aGoodRequestIsAnsweredWithTheResult() {
    FiveStages pipeline = deploy();
    RawAnswer answer = search(pipeline, GOOD);
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    assertThat(answer.text()).doesNotContain("apology");
    assertThat(answer.jsonObject()).containsOnlyKeys("results", "settings");
    assertThat(
            answer
                .jsonObject()
                .getJsonObject("results")
                .getJsonObject("hits")
                .getJsonArray("hits")
                .getJsonObject(0)
                .getJsonObject("_source")
                .getString("author"))
        .isEqualTo("Le Guin");
    assertThat(answer.header("content-type")).startsWith("application/json");
    assertThat(answer.header("x-pipeline-id")).isEqualTo(pipeline.id());
    assertThat(answer.header("x-pipeline-version")).isEqualTo("1");
    assertThat(answer.headers("x-pipeline-error")).isEmpty();
  }

  @Test
  void theCheckStopsARequestWithoutQueryBeforeAnythingIsAsked() {
    FiveStages pipeline = deploy();
    int calls = GROUND.engineCalls();
    RawAnswer answer = search(pipeline, ONLY_SETTINGS);
    JsonObject error = error(answer, 400);
    assertThat(error.getString("message")).isEqualTo("query is a required field!");
    JsonObject where = error.getJsonObject("pipeline");
    assertThat(where.getString("id")).isEqualTo(pipeline.id());
    assertThat(where.getInt("version")).isEqualTo(1);
    assertThat(where.getString("stage")).isEqualTo("check query field");
    assertThat(where.getString("type")).isEqualTo("script_error");
    assertThat(where.getInt("line")).isEqualTo(5);
    assertThat(answer.header("x-pipeline-error")).isEqualTo("check%20query%20field");
    assertThat(GROUND.engineCalls()).isEqualTo(calls);
  }

  @Test
  void withoutTheRightCredentialNoScriptRuns() {
    for (String authorization : new String[] {"continueOnError: false", "description: strict"}) {
      FiveStages pipeline = deploy(FiveStages.of(GROUND.index()).withAuthorization(authorization));
      int calls = GROUND.engineCalls();
      RawRequest request = RawRequest.of("POST", pipeline.path()).json(GOOD);
      assertUnauthenticated(send(request.basic(gateway().username(), "guessed wrong")));
      assertUnauthenticated(send(request.basic("nobody", gateway().password())));
      assertUnauthenticated(send(request));
      assertThat(GROUND.engineCalls()).isEqualTo(calls);
      search(pipeline, ONLY_SETTINGS);
      JsonObject checked =
          awaitLog(pipeline.id(), log -> log.toString().contains("the check has run"));
      assertThat(checked.toString()).contains("required");
      assertThat(logs(pipeline.id()))
          .filteredOn(log -> log.toString().contains("the check has run"))
          .hasSize(1);
    }
  }

  @Test
  void aQueryThatCannotBeTranslatedIsAnsweredWithThePreset() {
    FiveStages pipeline = deploy();
    RawAnswer answer = search(pipeline, UNTRANSLATABLE);
    assertApology(answer, 503);
    assertThat(answer.header("x-pipeline-error")).isEqualTo("declarative%20query");

    Multipart another =
        Multipart.empty()
            .file("pipeline", "pipeline.yaml", pipeline.yaml())
            .script("setError.js", FiveStages.preset(418));
    assertThat(replaced(pipeline.id(), another).getInt("version")).isEqualTo(2);
    RawAnswer next = search(pipeline, UNTRANSLATABLE);
    assertApology(next, 418);
    assertThat(next.header("x-pipeline-version")).isEqualTo("2");
  }

  @Test
  void anEngineThatIsDownIsAnsweredWithThePresetOrElseIsABadGateway() {
    FiveStages goesOn = deploy();
    FiveStages stops = deploy(FiveStages.of(GROUND.index()).stoppingAtTheEngine());
    FiveStages bare = deploy(FiveStages.of(GROUND.index()).withoutPreset());
    FiveStages bareStops =
        deploy(FiveStages.of(GROUND.index()).withoutPreset().stoppingAtTheEngine());
    GROUND.engine().goDown();
    try {
      assertApology(search(goesOn, GOOD), 503);
      assertApology(search(stops, GOOD), 503);
      for (FiveStages without : new FiveStages[] {bare, bareStops}) {
        JsonObject where = error(search(without, GOOD), 502).getJsonObject("pipeline");
        assertThat(where.getString("type")).isEqualTo("backend_unreachable");
        assertThat(where.getString("stage")).isEqualTo("engine query");
      }
    } finally {
      GROUND.engine().comeUp();
      Deadline.within(SOON)
          .until("the engine is used again", () -> search(goesOn, GOOD).status() == 200);
    }
  }

  private static final String FAILING =
      """
      function handleRequest() {
        throw error("this goes wrong");
      }
      """;

  @Test
  void anErrorThatMayGoOnLeavesTheAnswerToLaterStagesAndIsRecorded() {
    Definition goesOn =
        Definition.plain().recorded().script("failing", FAILING).answering("{late: true}");
    created(goesOn);
    RawAnswer answer = call(goesOn, "{}");
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    assertThat(answer.text()).isEqualTo("{\"late\":true}");
    JsonObject stage = PipelineClient.stage(awaitLog(goesOn.id(), log -> true), "failing");
    assertThat(stage.getString("state")).isEqualTo("error");
    assertThat(stage.getJsonObject("error").getString("message")).isEqualTo("this goes wrong");
    assertThat(stage.getJsonObject("error").getInt("line")).isEqualTo(2);
  }

  @Test
  void theSameErrorStopsWhenItMayNotGoOn() {
    Definition stops =
        Definition.plain()
            .script("failing", FAILING, Map.of("continueOnError", false))
            .answering("{late: true}");
    created(stops);
    JsonObject error = error(call(stops, "{}"), 400);
    assertThat(error.getString("message")).isEqualTo("this goes wrong");
    assertThat(error.getJsonObject("pipeline").getString("stage")).isEqualTo("failing");
  }

  @Test
  void withoutLaterStagesTheFirstRecordedErrorIsTheAnswer() {
    Definition nothing =
        Definition.plain().script("failing", FAILING).script("idle", "function handleRequest() {}");
    created(nothing);
    assertThat(error(call(nothing, "{}"), 400).getString("message")).isEqualTo("this goes wrong");
  }

  @Override
  public GatewayUnderTest gateway() {
    return GROUND.gateway(deployed);
  }
}
