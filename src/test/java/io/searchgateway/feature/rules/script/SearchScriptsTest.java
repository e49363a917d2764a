package io.searchgateway.feature.rules.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.ExpectedProblems;
import io.searchgateway.feature.rules.condition.RuleFacts;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleAction;
import io.searchgateway.feature.rules.effect.FiredScript;
import io.searchgateway.feature.rules.effect.FiredScripts;
import io.searchgateway.feature.rules.script.SearchScripts.Phase;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineResponse;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.testkit.ScriptedPipelines;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SearchScriptsTest {

  private static final String CHEAP =
      """
      function handleRequest() {
        const body = JSON.parse(context.request.body);
        for (const query of body.query) {
          query.value = query.value.replace("cheap", "").trim();
          query.defaultQuery = {query: {range: {price: {lt: context.envs.limit}}}};
        }
        return {...context.request, body};
      }

      function handleResponse() {
        const body = JSON.parse(context.response.body);
        body.note = "Only products under " + context.envs.limit;
        return {...context.response, body};
      }
      """;

  private final SandboxedScripts sandbox = new SandboxedScripts();
  private final SearchScripts scripts = new SearchScripts(sandbox.scripts(), new ScriptFailures());
  private final List<String> printed = new ArrayList<>();

  @AfterEach
  void close() {
    sandbox.close();
  }

  private StageContext stage() {
    return new RuleScriptContext(
        "stage",
        "",
        ScriptedPipelines.json(
            "{'request':{'body':'ignored',"
                + "'headers':{'Authorization':'secret','COOKIE':'secret','A':'1'}}}"),
        new Exchange("id", "POST", RequestTarget.of("/"), "192.0.2.7", Map.of(), List.of()),
        Optional.empty(),
        printed::add);
  }

  private static FiredScript fired(String id, String script, String more) {
    Rule rule = SandboxedScripts.rule(id, "always", "", script, more);
    return new FiredScript(
        rule,
        (RuleAction.Script) rule.actions().get(0),
        new RuleFacts("", Map.of(), Map.of(), Map.of()));
  }

  private String request(String body, FiredScript... fired) {
    return ExpectedProblems.outcome(scripts.request(List.of(fired), MessageBody.of(body), stage()))
        .text();
  }

  @Test
  void aRequestAndItsResponseAreChanged() {
    FiredScript cheap = fired("cheap", CHEAP, "{'action':{'envs':{'limit':20}}}");
    assertThat(request("{\"query\":[{\"value\":\"cheap tv\"}]}", cheap))
        .isEqualTo(
            "{\"query\":[{\"value\":\"tv\","
                + "\"defaultQuery\":{\"query\":{\"range\":{\"price\":{\"lt\":20}}}}}]}");

    JsonObject before =
        ScriptedPipelines.json("{'request':{},'response':{'code':200,'body':'{}','headers':{}}}");
    JsonObject after =
        ExpectedProblems.outcome(scripts.run(Phase.RESPONSE, List.of(cheap), before, stage()));
    assertThat(after.getJsonObject("response").getString("body"))
        .isEqualTo("{\"note\":\"Only products under 20\"}");
    assertThat(after.getJsonObject("response").getInt("code")).isEqualTo(200);
  }

  @Test
  void eachScriptRunsOnceAndSeesWhatThoseBeforeHaveChanged() {
    String adding =
        "function handleRequest() { console.log('ran');"
            + " return {body: context.request.body + '+'}; }";
    FiredScript one = fired("one", adding, "{}");
    assertThat(request("x", one, one, fired("two", adding, "{}"))).isEqualTo("x++");
    assertThat(printed).hasSize(2);
  }

  @Test
  void aScriptOfTheOtherPhaseIsNotRun() {
    FiredScript response = fired("r", "console.log('ran'); function handleResponse() {}", "{}");
    assertThat(request("x", response)).isEqualTo("x");
    assertThat(printed).isEmpty();
    assertThat(SearchScripts.in(Phase.RESPONSE, List.of(response))).hasSize(1);
  }

  @Test
  void credentialsAreNotShown() {
    assertThat(
            request(
                "x",
                fired("h", "function handleRequest() { return {body: context.request}; }", "{}")))
        .isEqualTo("{\"body\":\"x\",\"headers\":{\"A\":\"1\"}}");
  }

  @Test
  void aFailureEndsTheSearchOnlyWhereTheRuleSaysSo() {
    String failing = "function handleRequest() { throw new Error('no'); }";
    assertThat(request("x", fired("f", failing, "{}"))).isEqualTo("x");
    Problem refused =
        ExpectedProblems.refusal(
            scripts.request(
                List.of(fired("f", failing, "{'action':{'continueOnError':false}}")),
                MessageBody.of("x"),
                stage()));
    assertThat(refused.message()).isEqualTo("the script of rule f failed: no (line 1)");
    PipelineResponse answer = FiredScripts.refused(refused, stage());
    assertThat(answer.code()).isEqualTo(400);
    assertThat(answer.body().held().orElseThrow().text()).contains("rule_script_failed");
  }
}
