package io.searchgateway.feature.rules.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.searchgateway.authorization.ExpectedProblems;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.testkit.ScriptedPipelines;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ScriptTrialTest {

  private final SandboxedScripts sandbox = new SandboxedScripts();

  @AfterEach
  void close() {
    sandbox.close();
  }

  private static Exchange exchange() {
    return new Exchange("id", "POST", RequestTarget.of("/"), "192.0.2.7", Map.of(), List.of());
  }

  private String trial(String script, String more) {
    JsonObject body = Json.object(ScriptedPipelines.json(more)).add("script", script).build();
    return ExpectedProblems.outcome(new ScriptTrial(sandbox.scripts()).run(body, exchange()))
        .toString()
        .replace('"', '\'');
  }

  @Test
  void aRequestIsShownAsTheScriptLeavesIt() {
    assertThat(
            trial(
                "function handleRequest() { console.log('seen', context.envs.a);"
                    + " return {body: {b: context.request.body}}; }",
                "{'request':{'body':'x','headers':{'A':'1'}},'envs':{'a':7}}"))
        .isEqualTo(
            "{'request':{'body':'{\\'b\\':\\'x\\'}','headers':{'A':'1'}},"
                + "'console':['seen 7'],'warnings':[]}");
  }

  @Test
  void aResponseIsHandledWhereOneIsGiven() {
    assertThat(
            trial(
                "function handleRequest() { throw new Error('is not called'); }"
                    + " function handleResponse() { return {...context.response, code: 201}; }",
                "{'response':{'code':200,'body':'y'}}"))
        .isEqualTo("{'request':{},'response':{'code':201,'body':'y'},'console':[],'warnings':[]}");
  }

  @Test
  void anErrorIsToldWithItsLine() {
    assertThat(trial("\nfunction handleRequest() { throw new Error('no'); }", "{}"))
        .isEqualTo(
            "{'request':{},'error':{'type':'script_error','message':'no (line 2)'},"
                + "'console':[],'warnings':[]}");
  }

  @Test
  void withoutAScriptThatCompilesNothingRuns() {
    Problem missing =
        catchThrowableOfType(
            Problem.class,
            () -> new ScriptTrial(sandbox.scripts()).run(Json.object().build(), exchange()));
    assertThat(missing.pointer()).contains("/script");
    Problem refused =
        ExpectedProblems.refusal(
            new ScriptTrial(sandbox.scripts())
                .run(Json.wrapped("script", Json.text("let = ;")), exchange()));
    assertThat(refused.details().get(0).path()).isEqualTo("/script");
  }
}
