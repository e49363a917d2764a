package io.searchgateway.feature.pipelines.testrun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.pipeline.InvocationListener;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.testkit.ScriptedPipelines;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class TestRunTest {

  private final ScriptedPipelines world = new ScriptedPipelines();
  private final Map<String, String> parts = new HashMap<>();

  private JsonObject run(String definition) {
    Pipeline pipeline = world.pipeline(definition);
    TestRun runs =
        new TestRun(
            world.surroundings(
                (call, answer) -> {
                  throw new AssertionError("a test run was recorded");
                }),
            (header, address) ->
                CompletableFuture.completedStage(
                    header.equals("Basic b2s=")
                        ? Optional.of(Caller.powerless("reader"))
                        : Optional.empty()),
            new MemoryBudget(Long.MAX_VALUE));
    TestRun.Outcome outcome =
        runs.run(
                pipeline,
                TestContext.of(pipeline.definition().source(), parts),
                Optional.of(Caller.administrator("admin")),
                "192.0.2.1")
            .toCompletableFuture()
            .join();
    return TestReport.of(outcome, value -> value);
  }

  private JsonObject stages(String stages) {
    return run("{'routes':[{'path':'/books','method':'POST'}]" + "," + stages + "}");
  }

  private static JsonObject stage(JsonObject report, int number) {
    return report.getJsonArray("stageChanges").getJsonObject(number);
  }

  @Test
  void theTraceTellsWhatEachStageDid() {
    parts.put("request", "{\"body\":\"in\"}");
    JsonObject report =
        stages(
            "'stages':[{'id':'a','script':'print hello'},"
                + "{'id':'b','script':'{\\'response\\':{\\'code\\':500,\\'body\\':\\'out\\'}}'},"
                + "{'id':'c','script':'throw no way'},"
                + "{'id':'d','script':'{}','enabled':false}]");

    assertThat(report.getJsonObject("request").getString("body")).isEqualTo("in");
    assertThat(report.getJsonObject("response").getInt("code")).isEqualTo(500);
    assertThat(report.getJsonObject("response").getString("body")).isEqualTo("out");
    assertThat(report.getJsonObject("envs").getString("path")).isEqualTo("/books");
    assertThat(report.getJsonObject("console_logs").getJsonArray("a").getString(0))
        .isEqualTo("hello");
    assertThat(report.getJsonObject("trigger").getBoolean("matched")).isTrue();
    JsonObject second = stage(report, 1);
    assertThat(second.getString("state")).isEqualTo("success");
    assertThat(second.getJsonArray("diff").toString())
        .contains("{\"op\":\"replace\",\"path\":\"/response/code\",\"value\":500}");
    assertThat(second.getJsonObject("context").getJsonObject("response").getInt("code"))
        .isEqualTo(500);
    assertThat(second.getJsonNumber("took").doubleValue()).isNotNegative();
    assertThat(stage(report, 2).getJsonObject("error").getString("message")).isEqualTo("no way");
    assertThat(stage(report, 3).getString("state")).isEqualTo("disabled");
  }

  @Test
  void theContextBeginsAsTheTestSays() {
    parts.put("response", "{\"response\":{\"code\":418}}");
    parts.put("envs", "{\"mine\":\"1\"}");
    JsonObject report = stages("'stages':[{'id':'a','script':'throw no','continueOnError':false}]");

    assertThat(report.getJsonObject("response").getInt("code")).isEqualTo(418);
    assertThat(report.getJsonObject("envs").getString("mine")).isEqualTo("1");
  }

  @Test
  void theDefinitionsOwnContextStandsInForWhatIsNotSaid() {
    JsonObject report =
        stages(
            "'validateContext':{'request':{'body':'saved','url':'http://h:1/books?a=1'}},"
                + "'stages':[{'id':'a','script':'{}'}]");

    assertThat(report.getJsonObject("request").getString("body")).isEqualTo("saved");
    assertThat(report.getJsonObject("request").getString("url")).isEqualTo("/books?a=1");
  }

  @Test
  void aTriggerIsToldAndNotEnforced() {
    parts.put("request", "{\"url\":\"/elsewhere\"}");
    JsonObject report =
        stages(
            "'trigger':{'type':'query'},"
                + "'stages':[{'id':'a','script':'{\\'response\\':{\\'code\\':201}}'}]");

    assertThat(report.getJsonObject("trigger").getBoolean("matched")).isFalse();
    assertThat(report.getJsonObject("trigger").getBoolean("routed")).isFalse();
    assertThat(report.getJsonObject("response").getInt("code")).isEqualTo(201);
  }

  @Test
  void backendsAreCalledUnlessTheRunIsDry() {
    String pipeline = "'stages':[{'id':'b','use':'backend','inputs':{'x':1}}]";
    assertThat(stages(pipeline).getJsonObject("response").getString("body"))
        .isEqualTo("{\"from\":\"backend\"}");

    parts.put("mode", "dry");
    parts.put("request", "{\"body\":\"ask\",\"headers\":{\"Authorization\":\"Basic b2s=\"}}");
    JsonObject dry = stages(pipeline);

    assertThat(world.backendCalls()).hasSize(1);
    assertThat(dry.getJsonObject("response").getString("body"))
        .contains("dry_run", "\"body\":\"ask\"", "{\"x\":1}")
        .doesNotContain("b2s=");
  }

  @Test
  void mocksAnswerInADryRun() {
    parts.put("mode", "dry");
    parts.put("mocks", "{\"b\":{\"code\":502,\"body\":{\"sorry\":true}},\"c\":\"text\"}");
    JsonObject report = stages("'stages':[{'id':'b','use':'backend'},{'id':'c','use':'backend'}]");

    assertThat(stage(report, 0).getString("state")).isEqualTo("error");
    assertThat(stage(report, 0).getJsonObject("error").getInt("code")).isEqualTo(502);
    assertThat(report.getJsonObject("response").getString("body")).isEqualTo("text");
    assertThat(world.backendCalls()).isEmpty();
  }

  @Test
  void secretsAndCredentialsAreMasked() {
    parts.put("request", "{\"headers\":{\"Authorization\":\"Basic b2s=\"}}");
    JsonObject report =
        stages(
            "'exposeCredentials':true,"
                + "'global_envs':[{'key':'K','label':'k','value':'hush-hush','secret':true}],"
                + "'stages':[{'id':'a','script':'{\\'v\\':\\'so hush-hush\\'}'}]");

    assertThat(report.toString()).doesNotContain("hush-hush").doesNotContain("b2s=");
    assertThat(report.getJsonObject("request").getJsonObject("headers").getString("Authorization"))
        .isEqualTo("***");
    assertThat(stage(report, 0).getJsonObject("context").getString("v")).isEqualTo("so ***");
    assertThat(report.getJsonObject("envs").getString("K")).isEqualTo("***");
  }

  @Test
  void whatAlwaysRunsIsInTheTrace() {
    JsonArray stages =
        stages("'stages':[{'id':'a','script':'{}'}],'finally':[{'id':'f','script':'print end'}]")
            .getJsonArray("stageChanges");

    assertThat(stages).hasSize(2);
    assertThat(stages.getJsonObject(1).getJsonArray("console").getString(0)).isEqualTo("end");
  }

  @Test
  void aPartThatIsNoObjectIsRefused() {
    parts.put("mocks", "[1]");
    assertThatThrownBy(() -> stages("'stages':[{'id':'a','script':'{}'}]"))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("mocks");
  }

  @Test
  void storedTestsThatAreMetFindNothing() {
    assertThat(
            storedTests(
                "{'name':'ok','request':{'body':'x'},'mocks':{'b':{'body':{'n':1,'m':2}}},"
                    + "'expect':{'code':200,'body':{'n':1},'bodyContains':['m'],"
                    + "'stages':{'b':'success'},'trigger':true}}"))
        .isEmpty();
    assertThat(world.backendCalls()).isEmpty();
  }

  @Test
  void storedTestsTellAllThatIsOtherwise() {
    assertThat(
            storedTests(
                "{'name':'bad','mocks':{'b':{'body':'{}'}},"
                    + "'expect':{'code':201,'headers':{'X-A':'1'},'body':'no','bodyContains':'m',"
                    + "'stages':{'b':'error','c':'success'},'trigger':false}}"))
        .containsExactly(
            "/tests/0/expect/code",
            "/tests/0/expect/headers",
            "/tests/0/expect/body",
            "/tests/0/expect/bodyContains",
            "/tests/0/expect/stages",
            "/tests/0/expect/stages",
            "/tests/0/expect/trigger");
  }

  @Test
  void aStoredTestThatCannotBeRunFails() {
    assertThat(storedTests("{'name':'odd','request':{'url':'nowhere'},'expect':{'code':200}}"))
        .containsExactly("/tests/0");
  }

  private List<String> storedTests(String test) {
    Pipeline pipeline =
        world.pipeline(
            "{'routes':[{'path':'/books','method':'POST'}],"
                + "'stages':[{'id':'b','use':'backend'}],'tests':["
                + test
                + "]}");
    TestRun runs =
        new TestRun(
            world.surroundings(InvocationListener.NONE),
            (header, address) -> CompletableFuture.completedStage(Optional.empty()),
            new MemoryBudget(Long.MAX_VALUE));
    return new StoredTests(runs)
        .run(pipeline).toCompletableFuture().join().stream().map(fault -> fault.path()).toList();
  }

  @Test
  void testsThatExpectNothingOrTheUnknownAreRefused() {
    assertThatThrownBy(() -> storedTests("{'name':'x'}")).hasMessageContaining("/tests/0/expect");
    assertThatThrownBy(() -> storedTests("{'name':'x','expect':{'status':1}}"))
        .hasMessageContaining("/tests/0/expect/status");
    assertThatThrownBy(() -> storedTests("{'expect':{'code':200}}"))
        .hasMessageContaining("/tests/0/name");
  }
}
