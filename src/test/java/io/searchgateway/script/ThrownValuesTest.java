package io.searchgateway.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.StageFailure;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What scripts throw is told within bounds, whatever it is, and with lines as uploaded. */
class ThrownValuesTest {

  private static final String DEEP =
      "let deep = {}; for (let i = 0; i < 100000; i++) deep = {deep};";

  private final ScriptFixture fixture = ScriptFixture.open();

  @AfterEach
  void close() {
    fixture.close();
  }

  private StageFailure failure(String body) {
    StageFailure sync = fixture.failure("function handleRequest() {\n" + body + "\n}");
    StageFailure async = fixture.failure("async function handleRequest() {\n" + body + "\n}");
    assertThat(async.problem().type()).isEqualTo(sync.problem().type());
    return sync;
  }

  @Test
  void anObjectThatIsNestedTooDeeplyIsAnErrorOfTheScript() {
    StageFailure failure = failure(DEEP + " throw deep;");
    assertThat(failure.problem().type()).isEqualTo("script_error");
    assertThat(failure.problem().status()).isEqualTo(400);
    assertThat(failure.problem().message()).contains("nested too deeply");
    assertThat(failure.line()).contains(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "throw {toJSON() { throw new Error('again'); }};",
        "throw {get message() { throw 'again'; }};",
        "throw {message: {toString() { return {}; }}};",
        "const e = new Error('x'); e.body = e; throw e;",
        "const own = {}; own.own = own; throw own;",
      })
  void whatCannotBeToldIsAnErrorOfTheScript(String body) {
    assertThat(failure(body).problem().type()).isEqualTo("script_error");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "throw error(long);",
        "throw long;",
        "throw {long};",
        "null[long];",
        "throw new TypeError(long);",
      })
  void longMessagesAreCutOff(String body) {
    StageFailure failure = failure("const long = 'x'.repeat(5000000);\n" + body);
    assertThat(failure.problem().message().length()).isBetween(1000, 2001);
    assertThat(failure.problem().message()).endsWith("…");
    assertThat(failure.line()).contains(3);
  }

  @Test
  void whatIsReturnedTooDeepIsToldInAsyncFunctionsToo() {
    assertThat(failure(DEEP + " return {deep};").problem().message()).contains("nested too deeply");
  }

  @Test
  void aStackHasLinesOfTheTextAsUploaded() {
    String text =
        """
        // One line of today's JavaScript becomes many lines of 2009's.
        const spread = (...all) => { for (const one of [...all, ...all]) { one?.(); } };
        class Shop { name = `a${1}`; static #none; }

        async function handleRequest() {
          let stacks = [];
          spread(() => {
            stacks.push(new Error("here").stack);
          });
          const own = {};
          Error.captureStackTrace(own);
          try {
            null.x;
          } catch (mistake) {
            stacks.push(mistake.stack);
          }
          return { r: [stacks[0], own.stack, stacks[2]].map(stack =>
            [...stack.matchAll(/(\\w+)(?::(\\d+))?/g)].filter(f => f[2]).map(f => f[1] + f[2])) };
        }
        """
            .replace(" static #none;", "");
    String stacks = String.valueOf(fixture.returned(text).get("r"));
    assertThat(stacks)
        .startsWith("[[\"script8\",\"script2\"")
        .contains("[\"script11\"", "[\"script13\"")
        .doesNotContainPattern("(helpers|library)[1-9]");
    assertThat(stacks.replaceAll("script([0-9]|1[0-9])\"", "\""))
        .doesNotContainPattern("script\\d");
  }
}
