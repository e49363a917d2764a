package io.searchgateway.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.ScriptStages.Compiled;
import io.searchgateway.pipeline.ScriptStages.Refused;
import io.searchgateway.pipeline.ScriptStages.ScriptFault;
import io.searchgateway.pipeline.ScriptStages.Source;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageMeasure;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a script sees, what becomes of what it returns and throws. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ScriptRunTest {

  private ScriptFixture fixture = ScriptFixture.open();

  @BeforeAll
  void open() {
    fixture = ScriptFixture.open();
  }

  @AfterAll
  void close() {
    fixture.close();
  }

  @Test
  void theContextIsAGlobalAndTheArgument() {
    assertThat(
            fixture.returned(
                "function handleRequest(c) { return {same: c === context,"
                    + " b: JSON.parse(context.request.body).query[0].id, e: context.envs.index,"
                    + " i: context.inputs.x.y}; }"))
        .hasToString("{\"same\":true,\"b\":\"q\",\"e\":[\"books\"],\"i\":2}");
  }

  @Test
  void topLevelCodeRunsAloneWhenThereIsNoFunction() {
    FakeStage stage = ScriptFixture.stage();
    fixture.run("console.log('a', {b: [1]}, 2, null, undefined, () => 1)", stage);
    assertThat(stage.printed()).containsExactly("a {\"b\":[1]} 2 null undefined [function]");
  }

  @Test
  void whatIsReturnedIsCopiedAsJson() {
    assertThat(
            fixture.returned(
                """
                function handleRequest() {
                  return {d: new Date(0), f() {}, u: undefined, n: NaN, x: [undefined, 1.5, 3],
                    o: {'constructor': 1, 'a': null, '1': true}, ['__proto__']: {evil: 1}, s: Symbol.iterator,
                    big: 12345678901, j: {toJSON() { return 'j'; }}, str: new String('s')};
                }
                """))
        .hasToString(
            "{\"d\":\"1970-01-01T00:00:00.000Z\",\"n\":null,\"x\":[null,1.5,3],"
                + "\"o\":{\"1\":true,\"a\":null},\"big\":12345678901,\"j\":\"j\",\"str\":\"s\"}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "return null", "return 5", "return 'x'", "return undefined"})
  void primitivesChangeNothing(String body) {
    assertThat(fixture.returned("function handleRequest() {" + body + "}")).isEmpty();
  }

  @Test
  void anArrayChangesNothingAndIsWarnedOf() {
    FakeStage stage = ScriptFixture.stage();
    fixture.run("function handleRequest() { return [1]; }", stage);
    assertThat(stage.printed()).singleElement().asString().contains("an array");
  }

  @Test
  void anErrorIsToldWithItsMessageAndLine() {
    StageFailure failure =
        fixture.failure(
            """
            function handleRequest() {
              const {query} = JSON.parse('{}');

              if (query == null) {
                throw error("query is a required field!");
              }
            }
            """);
    assertThat(failure.problem().message()).isEqualTo("query is a required field!");
    assertThat(failure.problem().status()).isEqualTo(400);
    assertThat(failure.problem().type()).isEqualTo("script_error");
    assertThat(failure.line()).contains(5);
  }

  @Test
  void anErrorOfAnAsyncFunctionHasItsLineToo() {
    StageFailure failure =
        fixture.failure(
            """
            const twice = x => x * 2;
            async function inner(...args) {
              await null;
              for (const a of args) {
                throw new Error(`bad ${twice(a)}`);
              }
            }
            async function handleRequest() {
              await inner(1, 2);
            }
            """);
    assertThat(failure.problem().message()).isEqualTo("bad 2");
    assertThat(failure.line()).contains(5);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "throw 'text'",
        "throw Error('text')",
        "throw new Error('text')",
        "throw {message: 'text'}",
        "return Promise.reject(new Error('text'))",
        "return Promise.reject('text')",
        "throw error('text')"
      })
  void everyWayOfThrowingTellsTheText(String body) {
    StageFailure failure = fixture.failure("function handleRequest() {" + body + "}");
    assertThat(failure.problem().message()).isEqualTo("text");
    assertThat(failure.problem().status()).isEqualTo(400);
  }

  @Test
  void aMistakeIsAnInternalError() {
    StageFailure failure =
        fixture.failure("function handleRequest() {\n  return context.missing.part;\n}");
    assertThat(failure.problem().status()).isEqualTo(500);
    assertThat(failure.problem().type()).isEqualTo("script_failure");
    assertThat(failure.line()).contains(2);
    StageFailure async =
        fixture.failure(
            "async function handleRequest() {\n  await null;\n  return nothing.part;\n}");
    assertThat(async.problem().type()).isEqualTo("script_failure");
    assertThat(async.line()).contains(3);
  }

  @Test
  void anErrorMayCarryAStatusAndABody() {
    StageFailure failure =
        fixture.failure("function handleRequest() { throw error('gone', 410, {a: 1}); }");
    assertThat(failure.problem().status()).isEqualTo(410);
    assertThat(failure.answer().orElseThrow().code()).isEqualTo(410);
    assertThat(failure.answer().orElseThrow().body().held().orElseThrow().text())
        .isEqualTo("{\"a\":1}");
    assertThat(
            fixture
                .failure("function handleRequest() { throw {message: 'm', code: 404}; }")
                .problem()
                .status())
        .isEqualTo(404);
  }

  @Test
  void aCycleOrAPromiseWithoutEndIsAnError() {
    assertThat(
            fixture
                .failure("function handleRequest() { const o = {}; o.o = o; return o; }")
                .problem()
                .type())
        .isEqualTo("script_failure");
    assertThat(
            fixture
                .failure("async function handleRequest() { await new Promise(() => 1); }")
                .problem()
                .message())
        .contains("never settles");
  }

  @Test
  void ofLodashTheFunctionsThatAreMissingAreNamed() {
    String text = "function handleRequest() { return {r: _.map(_.uniq([]), x => x)}; }";
    assertThat(((Compiled) fixture.scripts().compile(Source.of("a.js", text))).warnings())
        .containsExactly("_.map is not available in pipeline scripts");
  }

  @ParameterizedTest
  @ValueSource(strings = {"require('fs')", "CryptoJS.MD5('a')", "nlp('x')", "BigInt(1)"})
  void whatIsNotProvidedIsSaidToBeSo(String use) {
    String name = use.replaceFirst("[(.].*", "");
    String text = "async function handleRequest() { await null; return {r: " + use + "}; }";
    assertThat(fixture.failure(text).problem().message()).startsWith(name + " is not available");
    assertThat(((Compiled) fixture.scripts().compile(Source.of("a.js", text))).warnings())
        .singleElement()
        .asString()
        .contains(name);
  }

  @Test
  void aSyntaxErrorHasItsPlace() {
    Refused refused =
        (Refused)
            fixture
                .scripts()
                .compile(Source.of("a.js", "function handleRequest() {\n  let = = 5;\n}"));
    ScriptFault fault = refused.faults().get(0);
    assertThat(fault.script()).isEqualTo("a.js");
    assertThat(fault.line()).isEqualTo(2);
    assertThat(fault.column()).isBetween(3, 10);
    assertThat(fault.sourceLine()).isEqualTo("  let = = 5;");
    assertThat(fault.message()).isNotBlank();
  }

  @Test
  void aMissingFunctionIsWarnedOf() {
    Compiled compiled =
        (Compiled) fixture.scripts().compile(Source.of("a.js", "function handle() { return {}; }"));
    assertThat(compiled.warnings()).singleElement().asString().contains("handleRequest", "handle");
  }

  @Test
  void theFormSparesTheCompilerAndKeepsTheLines() {
    String text = "async function handleRequest() {\n  await null;\n  throw error('x');\n}";
    Compiled first = (Compiled) fixture.scripts().compile(Source.of("a.js", text));
    assertThat(first.form().keySet()).contains("text", "map", "compiler", "hash");
    try (ScriptFixture other = ScriptFixture.open()) {
      Compiled second =
          (Compiled) other.scripts().compile(new Source("a.js", text, Optional.of(first.form())));
      assertThat(second.form()).isEqualTo(first.form());
      assertThat(other.failure(text).line()).contains(3);
      Compiled changed =
          (Compiled)
              other.scripts().compile(new Source("a.js", text + "\n//", Optional.of(first.form())));
      assertThat(changed.form()).isNotEqualTo(first.form());
    }
  }

  @Test
  void timersRunInTheirOrder() {
    assertThat(
            fixture.result(
                """
                const r = [];
                const cancelled = setTimeout(() => r.push('never'), 0);
                clearTimeout(cancelled);
                await new Promise(done => { setTimeout(() => r.push('a'), 1); setTimeout((x) => { r.push(x); done(); }, 20, 'b'); });
                return {r};
                """))
        .isEqualTo("[\"a\",\"b\"]");
  }

  @Test
  void theOtherGlobalsWork() {
    assertThat(
            fixture.result(
                """
                const u = new URL('../b?x=1#h', 'https://u:p@Example.com:8080/a/c/d');
                u.searchParams.append('y', 'ä b');
                const p = new URLSearchParams({a: 1, b: 'c&d'});
                const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode('abc')));
                const c = structuredClone({d: new Date(0), m: new Map([[1, {a: 2}]]), l: [1, [2]]});
                return {r: [btoa('aé'), atob('YQ=='), u.href, p.toString(), [...p].length,
                  new URLSearchParams('?q=a+b&q=2').getAll('q'), digest[0],
                  new TextDecoder().decode(new TextEncoder().encode('€')), c.m.get(1).a,
                  /^[0-9a-f-]{36}$/.test(crypto.randomUUID()), typeof URL, URL.canParse('x')]};
                """))
        .isEqualTo(
            "[\"Yek=\",\"a\",\"https://u:p@example.com:8080/a/b?x=1&y=%C3%A4+b#h\","
                + "\"a=1&b=c%26d\",2,[\"a b\",\"2\"],186,\"€\",2,true,\"function\",false]");
  }

  @Test
  void whatARunUsesIsCounted() {
    FakeStage stage = ScriptFixture.stage();
    fixture.run(
        "function handleRequest() { let n = 0; for (let i = 0; i < 1000; i++) n += i; }", stage);
    assertThat(stage.measures().get(StageMeasure.SCRIPT_NANOS)).isPositive();
    assertThat(stage.measures().get(StageMeasure.SCRIPT_BYTES)).isPositive();
  }

  @Test
  void evaluatedTextRunsWithinTheScope() {
    assertThat(fixture.result("return {r: [eval('1 + 1'), new Function('a', 'return a * 2')(4)]}"))
        .isEqualTo("[2,8]");
  }
}
