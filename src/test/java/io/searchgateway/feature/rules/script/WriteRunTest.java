package io.searchgateway.feature.rules.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.index.IndexTargets;
import io.searchgateway.authorization.ExpectedProblems;
import io.searchgateway.authorization.write.WriteSource;
import io.searchgateway.authorization.write.WrittenDocument;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WriteRunTest {

  private static final String FILMS = "'films' in $index";

  /** Adds a member to the document. */
  private static String adding(String name) {
    return """
        function handleRequest() {
          const film = JSON.parse(context.request.body);
          film.%s = Object.keys(film).length;
          return {...context.request, body: JSON.stringify(film)};
        }
        """
        .formatted(name);
  }

  private final SandboxedScripts sandbox = new SandboxedScripts();

  @AfterEach
  void close() {
    sandbox.close();
  }

  private WriteRun run(Rule... rules) {
    return new WriteRun(
        List.of(rules),
        sandbox.scripts(),
        new ScriptFailures(),
        ALIASES,
        Instant.ofEpochSecond(1000));
  }

  private static boolean rewrites(WriteRun run, String name) {
    return ExpectedProblems.outcome(run.rewrites(name));
  }

  private static Rule rule(String id, String script, String more) {
    return SandboxedScripts.rule(id, "index", FILMS, script, more);
  }

  /** {@code cinema} is an alias of films; of {@code unknown} the engine does not tell. */
  private static final IndexTargets ALIASES =
      new IndexTargets() {
        @Override
        public CompletionStage<Set<String>> of(String name) {
          return name.equals("unknown")
              ? CompletableFuture.failedStage(Problem.of(503, "engine_unavailable", "away"))
              : CompletableFuture.completedStage(Set.of(name.equals("cinema") ? "films" : name));
        }

        @Override
        public CompletionStage<List<String>> savedNames(String name) {
          throw new AssertionError("is not asked");
        }
      };

  private static final WriteSource SOURCE =
      new WriteSource(
          Caller.administrator("shop"), "192.0.2.7", Map.of("referer", "https://shop.example/"));

  private static WrittenDocument document(String json) {
    return new WrittenDocument(
        WrittenDocument.Kind.CREATE,
        "films",
        json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
  }

  /** What is written; a document that stays as it is, in brackets. */
  private String written(WriteRun run, String document) {
    return ExpectedProblems.outcome(run.rewrite(SOURCE, document(document)))
        .map(changed -> changed.toString().replace('"', '\''))
        .orElse("[" + document + "]");
  }

  private Problem refusal(WriteRun run, String document) {
    return ExpectedProblems.refusal(run.rewrite(SOURCE, document(document)));
  }

  @Test
  void rulesRunInOrderAndSeeWhatThoseBeforeHaveChanged() {
    assertThat(written(run(rule("a", adding("a"), "{}"), rule("b", adding("b"), "{}")), "{'x':1}"))
        .isEqualTo("{'x':1,'a':1,'b':2}");
    assertThat(
            written(
                run(rule("a", adding("a"), "{'rule':{'stop':true}}"), rule("b", adding("b"), "{}")),
                "{'x':1}"))
        .isEqualTo("{'x':1,'a':1}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "let x = 1;",
        "function handleRequest() {}",
        "function handleRequest() { return context.request; }",
        "async function handleRequest() { return context; }",
        "function handleResponse() { throw new Error('is not called'); }"
      })
  void aScriptThatReturnsNothingElseLeavesTheDocumentToTheByte(String script) {
    assertThat(written(run(rule("a", script + " // ", "{}")), "{ 'x' : 1.00 }"))
        .isEqualTo("[{ 'x' : 1.00 }]");
  }

  @Test
  void aScriptKnowsTheWriteAndItsOwnEnvs() {
    String script =
        "function handleRequest() { return {body: {...context.envs,"
            + " more: Object.keys(context)}}; }";
    assertThat(written(run(rule("a", script, "{'action':{'envs':{'tier':'gold'}}}")), "{}"))
        .isEqualTo(
            "{'index':['films'],'category':'docs','acl':'create',"
                + "'referer':'https://shop.example/','ipv4':'192.0.2.7','tier':'gold',"
                + "'more':['request','envs']}");
  }

  @Test
  void aRuleAppliesToWritesToAliasesOfItsIndex() {
    String script = "function handleRequest() { return {body: {index: context.envs.index}}; }";
    WriteRun run = run(rule("a", script, "{}"));
    assertThat(rewrites(run, "cinema")).isTrue();
    assertThat(rewrites(run, "unknown")).isFalse();
    WrittenDocument document =
        new WrittenDocument(
            WrittenDocument.Kind.INDEX, "cinema", "{}".getBytes(StandardCharsets.UTF_8));
    assertThat(ExpectedProblems.outcome(run.rewrite(SOURCE, document)))
        .hasToString("Optional[{\"index\":[\"cinema\"]}]");
  }

  @Test
  void onlyWhatFitsIsRewritten() {
    WriteRun run =
        run(
            SandboxedScripts.rule("p", "index", "'film*' in $index", adding("p"), "{}"),
            SandboxedScripts.rule(
                "c", "index", FILMS + " and $credential == 'other'", adding("c"), "{}"),
            rule("o", adding("o"), "{'rule':{'applies_to':{'credentials':['other']}}}"),
            rule("past", adding("t"), "{'trigger':{'timeframe':{'end_time':999}}}"),
            rule("a", adding("a"), "{}"));
    assertThat(rewrites(run, "films")).isTrue();
    assertThat(rewrites(run, "filmstrips")).isTrue();
    assertThat(rewrites(run, "books")).isFalse();
    assertThat(rewrites(run, "")).isFalse();
    assertThat(written(run, "{}")).isEqualTo("{'p':0,'a':1}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\n\nfunction handleRequest() { throw new Error('no title'); }",
        "\n\nfunction handleRequest() { return missing; }",
        "function handleRequest() { return {body: '[1]'}; }",
        "function handleRequest() { return {body: '{\"a\":1,\"a\":2}'}; }",
        "function handleRequest() { return {body: 7}; }",
        "function handleRequest() { while (true) {} }"
      })
  void aFailureLeavesTheDocumentUnlessTheRuleSaysThatItEndsTheWrite(String script) {
    Rule goesOn = rule("a", script, "{}");
    assertThat(written(run(goesOn, rule("b", adding("b"), "{}")), "{'x':1}"))
        .isEqualTo("{'x':1,'b':1}");
    Rule ends = rule("e", script, "{'action':{'continueOnError':false}}");
    Problem refused = refusal(run(ends), "{'x':1}");
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.type()).isEqualTo("rule_script_failed");
    assertThat(refused.message()).startsWith("the script of rule e failed: ");
    if (script.startsWith("\n")) {
      assertThat(refused.message()).endsWith("(line 3)");
    }
  }

  @Test
  void whatCannotBeCompiledIsToldWithItsPlace() {
    Problem refused =
        ExpectedProblems.refusal(sandbox.scripts().check(rule("a", "let a = 1;\n  let = ;", "{}")));
    assertThat(refused.type()).isEqualTo("script_syntax");
    assertThat(refused.details().get(0).path()).isEqualTo("/actions/0/script");
    assertThat(refused.details().get(0).place().line()).isEqualTo(2);
    assertThat(refused.details().get(0).place().column()).isPositive();
    assertThat(ExpectedProblems.outcome(sandbox.scripts().check("let a = 1;", ""))).isEmpty();
  }
}
