package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.StubExchange;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.net.URL;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What stages hand on to each other. */
@ArquillianTest
class PipelineDataIT implements PipelineClient {

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

  private static String appending(String name) {
    return """
    function handleRequest() {
      return { names: [...(context.names || []), "%s"] };
    }
    """
        .formatted(name);
  }

  @Test
  void stagesRunInTheirOrderAndManyRequestsAtOnceNeverMix() throws Exception {
    Definition pipeline =
        Definition.plain()
            .script("first", appending("first"))
            .script("second", appending("second"))
            .script("third", appending("third"))
            .answering("{names: context.names, token: JSON.parse(context.request.body).token}");
    created(pipeline);
    List<RawAnswer> answers =
        ConcurrentClients.of(200, number -> call(pipeline, "{\"token\":" + number + "}"));
    for (int number = 0; number < answers.size(); number++) {
      RawAnswer answer = answers.get(number);
      assertThat(answer.status()).as("%s", answer).isEqualTo(200);
      assertThat(answer.text())
          .isEqualTo("{\"names\":[\"first\",\"second\",\"third\"],\"token\":" + number + "}");
    }
  }

  /** Answers only when all of them are there. */
  private static void meet(CyclicBarrier all, StubExchange exchange, String answer)
      throws IOException {
    try {
      exchange.readBody();
      all.await(8, TimeUnit.SECONDS);
      exchange.answerJson(200, answer);
    } catch (InterruptedException | BrokenBarrierException | TimeoutException alone) {
      exchange.hangUp();
    }
  }

  private Map<String, Object> asking(String id, String path) {
    return Map.of(
        "id",
        id,
        "use",
        "httpRequest",
        "async",
        true,
        "inputs",
        Map.of("url", GROUND.other().uri() + path, "method", "GET"));
  }

  @Test
  void asynchronousStagesRunAtOnceAndTheOneThatNeedsThemSeesBoth() {
    CyclicBarrier both = new CyclicBarrier(2);
    String mark = Definition.unique("/met");
    GROUND
        .other()
        .onPath(mark + "/left", exchange -> meet(both, exchange, "{\"left\":1}"))
        .onPath(mark + "/right", exchange -> meet(both, exchange, "{\"right\":2}"));
    Definition pipeline =
        Definition.plain()
            .stage(asking("left", mark + "/left"))
            .stage(asking("right", mark + "/right"))
            .script(
                "merge",
                """
                function handleRequest() {
                  return {
                    response: {
                      body: JSON.stringify({
                        kinds: [typeof context.left, typeof context.right],
                        ...JSON.parse(context.left),
                        ...JSON.parse(context.right),
                      }),
                    },
                  };
                }
                """,
                Map.of("needs", List.of("left", "right")));
    created(pipeline);
    assertThat(answer(pipeline, "{}").toString())
        .isEqualTo("{\"kinds\":[\"string\",\"string\"],\"left\":1,\"right\":2}");
  }

  @Test
  void anAsynchronousScriptAddsButChangesNothing() {
    Definition pipeline =
        Definition.plain()
            .script("own", "function handleRequest() { return { mine: 'kept' }; }")
            .script(
                "beside",
                """
                async function handleRequest() {
                  return {
                    ...context,
                    request: { ...context.request, body: "hijacked" },
                    response: { body: "hijacked", code: 500 },
                    envs: { taken: true },
                    mine: "hijacked",
                    added: 1,
                  };
                }
                """,
                Map.of("async", true))
            .script(
                "answer",
                """
                function handleRequest() {
                  return {
                    response: {
                      body: JSON.stringify({
                        request: context.request.body,
                        taken: context.envs.taken === true,
                        mine: context.mine,
                        added: context.added,
                      }),
                    },
                  };
                }
                """,
                Map.of("needs", List.of("beside")));
    created(pipeline);
    assertThat(answer(pipeline, "{\"a\":1}"))
        .isEqualTo(
            Json.createObjectBuilder()
                .add("request", "{\"a\":1}")
                .add("taken", false)
                .add("mine", "kept")
                .add("added", 1)
                .build());
    JsonObject trace = tried(pipeline.form());
    assertThat(PipelineClient.stage(trace, "beside").getJsonArray("ignoredKeys"))
        .map(key -> ((JsonString) key).getString())
        .contains("request", "response", "envs", "mine");
  }

  @Test
  void aStageWhoseTriggerIsFalseIsSkippedWithAllThatNeedIt() {
    Definition pipeline =
        Definition.plain()
            .script(
                "asked",
                appending("asked"),
                Map.of("trigger", Map.of("expression", "envs.urlValues.wanted == 'yes'")))
            .script("needing", appending("needing"), Map.of("needs", List.of("asked")))
            .script("beyond", appending("beyond"), Map.of("needs", List.of("needing")))
            .script("off", appending("off"), Map.of("enabled", false))
            .script("apart", appending("apart"))
            .answering("context.names");
    created(pipeline);
    assertThat(call(pipeline, "{}").text()).isEqualTo("[\"apart\"]");
    assertThat(call("POST", pipeline.path() + "?wanted=yes", "{}").text())
        .isEqualTo("[\"asked\",\"needing\",\"beyond\",\"apart\"]");

    JsonObject trace = tried(pipeline.form());
    for (String skipped : List.of("asked", "needing", "beyond")) {
      JsonObject stage = PipelineClient.stage(trace, skipped);
      assertThat(stage.getString("state")).isEqualTo("skipped");
      assertThat(stage.getString("reason")).isNotBlank();
    }
    assertThat(PipelineClient.stage(trace, "needing").getString("reason")).contains("asked");
    assertThat(PipelineClient.stage(trace, "off").getString("state")).isEqualTo("disabled");
    assertThat(PipelineClient.stage(trace, "apart").getString("state")).isEqualTo("success");
  }

  private void saveGlobalEnv(String key, String value) {
    String body = globalEnv(key, value);
    RawAnswer made = send(gateway().request("POST", "/_pipelines/env").json(body));
    assertThat(made.status()).as("%s", made).isEqualTo(201);
  }

  private static String globalEnv(String key, String value) {
    return Json.createObjectBuilder()
        .add("key", key)
        .add("label", "of a test")
        .add("value", value)
        .build()
        .toString();
  }

  private static String key() {
    return Definition.unique("env").replace('-', '_');
  }

  @Test
  void envsOfThePipelineWinOverGlobalOnesAndInputsKeepTheirTypes() {
    String shared = key();
    String parsed = key();
    saveGlobalEnv(shared, "from all");
    saveGlobalEnv(parsed, "{\"deep\":{\"n\":7}}");
    Definition pipeline =
        Definition.plain()
            .with("envs", List.of(Map.of(shared, "from this one"), Map.of("list", List.of(1, 2))))
            .script(
                "answer",
                "function handleRequest() {"
                    + " return { response: { body: JSON.stringify(context.inputs) } }; }",
                Map.of(
                    "inputs",
                    Map.of(
                        "shared", "{{" + shared + "}}",
                        "whole", "{{" + parsed + "}}",
                        "number", "{{{envs." + parsed + ".deep.n}}}",
                        "list", "{{context.envs.list}}",
                        "mixed", "n is {{" + parsed + ".deep.n}}, list is {{list}}",
                        "global", "${{ " + shared + " }}",
                        "missing", "{{nowhere.at.all}}")));
    created(pipeline);
    JsonObject answer = answer(pipeline, "{}");
    assertThat(answer.getString("shared")).isEqualTo("from this one");
    assertThat(answer.getJsonObject("whole").toString()).isEqualTo("{\"deep\":{\"n\":7}}");
    assertThat(answer.getInt("number")).isEqualTo(7);
    assertThat(answer.getJsonArray("list").toString()).isEqualTo("[1,2]");
    assertThat(answer.getString("mixed")).isEqualTo("n is 7, list is [1,2]");
    assertThat(answer.getString("global")).isEqualTo("from all");
    assertThat(answer.getOrDefault("missing", JsonValue.NULL)).isEqualTo(JsonValue.NULL);
  }

  @Test
  void aChangedGlobalEnvIsSeenByTheNextRequest() {
    String key = key();
    saveGlobalEnv(key, "before");
    Definition pipeline = Definition.plain().answering("context.envs." + key);
    created(pipeline);
    assertThat(call(pipeline, "{}").text()).isEqualTo("\"before\"");
    RawAnswer changed =
        send(gateway().request("PUT", "/_pipelines/env/" + key).json(globalEnv(key, "after")));
    assertThat(changed.status()).as("%s", changed).isEqualTo(200);
    assertThat(call(pipeline, "{}").text()).isEqualTo("\"after\"");
  }

  @Override
  public GatewayUnderTest gateway() {
    return GROUND.gateway(deployed);
  }
}
