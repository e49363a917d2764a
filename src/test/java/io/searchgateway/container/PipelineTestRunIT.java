package io.searchgateway.container;

import static io.searchgateway.container.PipelineClient.faults;
import static io.searchgateway.container.PipelineClient.stage;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.Multipart;
import io.searchgateway.testkit.RawAnswer;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.net.URL;
import java.util.Map;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Runs that leave nothing behind. */
@ArquillianTest
class PipelineTestRunIT implements PipelineClient {

  private static final PipelineTestEnvironment GROUND = PipelineTestEnvironment.prepare();

  @ArquillianResource private URL deployed;

  @Deployment(testable = false)
  static WebArchive war() {
    return GROUND.settings().archive();
  }

  @AfterAll
  static void clear() {
    GROUND.clear();
  }

  private static String request(String path, String body) {
    return Json.createObjectBuilder()
        .add("method", "POST")
        .add("url", path)
        .add("headers", Json.createObjectBuilder().add("X-Shop", "7"))
        .add("body", body)
        .build()
        .toString();
  }

  private static final String SEARCH =
      "{\"query\":[{\"id\":\"a\",\"dataField\":\"title\",\"value\":\"solaris\"}]}";

  @Test
  void theTraceShowsEveryStage() {
    FiveStages pipeline = FiveStages.of(GROUND.index());
    JsonObject trace = tried(pipeline.form().text("request", request(pipeline.path(), SEARCH)));
    assertThat(trace.getJsonObject("request").getString("body")).isEqualTo(SEARCH);
    assertThat(trace.getJsonObject("response").getInt("code")).isEqualTo(200);
    assertThat(trace.getJsonObject("response").getString("body")).contains("Lem");
    assertThat(trace.getJsonObject("envs").getString("path")).isEqualTo(pipeline.path());
    assertThat(trace.getJsonNumber("took").doubleValue()).isNotNegative();
    assertThat(trace.getJsonObject("trigger").getBoolean("matched")).isTrue();
    assertThat(trace.getJsonObject("console_logs").getJsonArray("check query field").toString())
        .isEqualTo("[\"the check has run\"]");
    assertThat(trace.getJsonArray("stageChanges").getValuesAs(JsonObject.class))
        .extracting(stage -> stage.getString("id"))
        .containsExactly(
            "authorize user",
            "check query field",
            "set error",
            "declarative query",
            "engine query");
    assertThat(trace.getJsonArray("stageChanges").getValuesAs(JsonObject.class))
        .allSatisfy(
            stage -> {
              assertThat(stage.getString("state")).isEqualTo("success");
              assertThat(stage.getJsonNumber("took").doubleValue()).isNotNegative();
              assertThat(stage.getJsonNumber("start").doubleValue()).isNotNegative();
              assertThat(stage.getBoolean("async")).isFalse();
              assertThat(stage.getJsonObject("context")).containsKeys("request", "response");
            });
    JsonObject preset = stage(trace, "set error");
    assertThat(preset.getJsonObject("context").getJsonObject("response").getInt("code"))
        .isEqualTo(503);
    assertThat(preset.getJsonArray("diff").getValuesAs(JsonObject.class))
        .extracting(change -> change.getString("path"))
        .contains("/response/code", "/response/body")
        .noneMatch(path -> path.startsWith("/request"));
    assertThat(stage(trace, "check query field").getJsonArray("diff").getValuesAs(JsonObject.class))
        .extracting(change -> change.getString("path"))
        .allMatch(path -> path.startsWith("/stages"));
    assertThat(stage(trace, "declarative query").getJsonArray("diff").toString())
        .contains("/request/body");
  }

  @Test
  void theCodeInsideIsNotTheStatusOutside() {
    FiveStages pipeline = FiveStages.of(GROUND.index());
    int calls = GROUND.engineCalls();
    JsonObject trace =
        tried(pipeline.form().text("request", request(pipeline.path(), "{\"settings\":{}}")));
    assertThat(trace.getJsonObject("response").getInt("code")).isEqualTo(400);
    assertThat(trace.getJsonObject("response").getString("body")).contains("required field");
    JsonObject check = stage(trace, "check query field");
    assertThat(check.getString("state")).isEqualTo("error");
    assertThat(check.getJsonObject("error").getInt("line")).isEqualTo(5);
    assertThat(stage(trace, "engine query").getString("state")).isEqualTo("cancelled");
    assertThat(GROUND.engineCalls()).isEqualTo(calls);
  }

  @Test
  void nothingIsSavedRoutedOrRecorded() {
    FiveStages pipeline = FiveStages.of(GROUND.index());
    tried(pipeline.form().text("request", request(pipeline.path(), SEARCH)));
    assertThat(get("/_pipeline/" + pipeline.id()).status()).isEqualTo(404);
    assertThat(get("/_pipelines").text()).doesNotContain(pipeline.id());
    assertThat(call("POST", pipeline.path(), SEARCH).header("x-pipeline-id"))
        .isNotEqualTo(pipeline.id());

    created(pipeline.form());
    tried(pipeline.form().text("request", request(pipeline.path(), "{\"probe\":\"of a test\"}")));
    call("POST", pipeline.path(), "{\"probe\":\"in earnest\"}");
    awaitLog(pipeline.id(), log -> log.toString().contains("in earnest"));
    assertThat(logs(pipeline.id()).toString()).doesNotContain("of a test");
  }

  @Test
  void scriptsThatAreNotSentAreThoseOfThePipelineNamed() {
    FiveStages pipeline = FiveStages.of(GROUND.index());
    created(pipeline.form());
    Multipart onlyPreset =
        Multipart.empty()
            .file("pipeline", "pipeline.yaml", pipeline.yaml())
            .script("setError.js", FiveStages.preset(418));
    assertThat(faults(tryOut(onlyPreset), 400).toString()).contains("checkQuery.js");
    JsonObject trace =
        tried(
            onlyPreset
                .text("pipeline_id", pipeline.id())
                .text("request", request(pipeline.path(), "{\"query\":\"text\"}")));
    assertThat(trace.getJsonObject("response").getInt("code")).isEqualTo(418);
    assertThat(record(pipeline.id()).getInt("version")).isEqualTo(1);
  }

  @Test
  void secretsAreMasked() {
    String key = Definition.unique("secret").replace('-', '_');
    String secret = "s3cret-" + key;
    RawAnswer made =
        send(
            gateway()
                .request("POST", "/_pipelines/env")
                .json(
                    Json.createObjectBuilder()
                        .add("key", key)
                        .add("label", "of a test")
                        .add("value", secret)
                        .add("secret", true)
                        .build()
                        .toString()));
    assertThat(made.status()).as("%s", made).isEqualTo(201);
    Definition pipeline =
        Definition.plain()
            .with("exposeCredentials", true)
            .script(
                "use", "function handleRequest() { return { used: context.envs." + key + " }; }")
            .answering("{length: context.used.length}");
    RawAnswer trace =
        tryOut(
            pipeline
                .form()
                .text(
                    "request",
                    "{\"method\":\"POST\",\"url\":\"/x\",\"body\":\"{}\","
                        + "\"headers\":{\"Authorization\":\"Basic aGlkZGVuOmhpZGRlbg==\"}}"));
    assertThat(trace.status()).as("%s", trace).isEqualTo(200);
    assertThat(trace.text()).doesNotContain(secret, "aGlkZGVuOmhpZGRlbg==").contains("***");
    assertThat(trace.jsonObject().getJsonObject("response").getString("body"))
        .isEqualTo("{\"length\":" + secret.length() + "}");
    assertThat(get("/_pipelines/env/" + key).text()).doesNotContain(secret);
    assertThat(get("/_pipelines/env").text()).doesNotContain(secret);
  }

  @Test
  void aDryRunCallsNobody() {
    Definition pipeline =
        Definition.plain()
            .stage(
                Map.of(
                    "id",
                    "ask",
                    "use",
                    "httpRequest",
                    "inputs",
                    Map.of("url", GROUND.other().uri() + "/dry", "method", "POST", "body", "hi")))
            .answering("{heard: context.ask}");
    JsonObject told = tried(pipeline.form().text("mode", "dry"));
    assertThat(stage(told, "ask").toString()).contains("/dry", "hi");
    JsonObject mocked =
        tried(
            pipeline
                .form()
                .text("mode", "dry")
                .text("mocks", "{\"ask\":{\"code\":200,\"body\":\"a mock\",\"headers\":{}}}"));
    assertThat(mocked.getJsonObject("response").getString("body"))
        .isEqualTo("{\"heard\":\"a mock\"}");
    assertThat(GROUND.other().received("/dry")).isEmpty();
  }

  @Test
  void theDefinitionsOwnContextIsTheDefaultAndATriggerIsOnlyReported() {
    Definition pipeline =
        Definition.plain()
            .with(
                "trigger", Map.of("type", "always", "expression", "$method exactlyMatches \"GET\""))
            .with(
                "validateContext",
                Map.of("request", Map.of("body", "saved", "method", "POST", "url", "/saved")))
            .answering("context.request.body");
    JsonObject trace = tried(pipeline.form());
    assertThat(trace.getJsonObject("response").getString("body")).isEqualTo("\"saved\"");
    assertThat(trace.getJsonObject("trigger").getBoolean("matched")).isFalse();
    JsonObject sent =
        tried(
            pipeline
                .form()
                .text("request", "{\"body\":\"sent\"}")
                .text("response", "{\"response\":{\"code\":201}}")
                .text("envs", "{\"extra\":1}"));
    assertThat(sent.getJsonObject("response").getString("body")).isEqualTo("\"sent\"");
    assertThat(sent.getJsonObject("envs").get("extra")).isEqualTo(Json.createValue(1));
    assertThat(sent.get("error")).isIn(null, JsonValue.NULL);
  }

  @Override
  public GatewayUnderTest gateway() {
    return GROUND.gateway(deployed);
  }
}
