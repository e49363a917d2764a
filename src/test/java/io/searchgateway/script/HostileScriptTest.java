package io.searchgateway.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.pipeline.StageResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Attacks: each ends as an error of its stage, and of nothing else. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileScriptTest {

  private ScriptFixture fixture = ScriptFixture.open();

  @BeforeAll
  void open() {
    fixture = ScriptFixture.open();
  }

  @AfterAll
  void close() {
    fixture.close();
  }

  static List<String> attacks() throws IOException {
    return Files.readAllLines(Path.of("src/test/resources/script/attacks.txt"));
  }

  @ParameterizedTest
  @MethodSource("attacks")
  void endsAsAnErrorOfItsStage(String body) {
    StageFailure failure = fixture.failure("function handleRequest() { " + body + "\n}");
    assertThat(failure.problem().status()).isEqualTo(500);
    assertThat(failure.problem().type()).isIn("script_limit", "script_timeout", "script_failure");
    assertThat(failure.problem().message()).doesNotContain("java", "mozilla");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'ß'.repeat(3e6).toUpperCase()",
        "'ß'.repeat(3e6).toLocaleUpperCase()",
        "'İ'.repeat(3e6).toLowerCase()",
        "'İ'.repeat(3e6).toLocaleLowerCase()",
        "function f() { return f() + 1 } f()",
        "function f() { try { return f() + 1 } catch (e) { return 1 } } f()",
        "function* f() { yield* f() } [...f()]",
        "function* f() { for (const x of f()) yield x } [...f()]"
      })
  void endsByALimit(String body) {
    StageFailure failure = fixture.failure("function handleRequest() { " + body + "\n}");
    assertThat(failure.problem().type()).isEqualTo("script_limit");
    assertThat(failure.problem().message()).doesNotContain("Error", "maximum");
  }

  @Test
  void scriptsHaveNoPartInMakingTheStackOfAnError() {
    String stack =
        fixture.result(
            "Error.prepareStackTrace = (e, sites) => sites; const o = {};"
                + " Error.captureStackTrace(o, Object);"
                + " return {r: new Error('a').stack + new TypeError('b').stack + o.stack}");
    assertThat(stack).contains("at script:").doesNotContain("java", "mozilla", "CallSite");
  }

  static List<String> reaching() {
    return List.of(
        "typeof java",
        "typeof Packages",
        "typeof JavaImporter",
        "typeof JavaAdapter",
        "typeof getClass",
        "typeof com",
        "typeof org",
        "typeof importClass",
        "typeof load",
        "typeof Continuation",
        "typeof Proxy",
        "typeof BigInt",
        "typeof process",
        "typeof Script",
        "typeof ({}).getClass",
        "typeof 'x'.getClass",
        "typeof context.getClass",
        "typeof console.log.getClass",
        "typeof Function('return typeof java')().getClass",
        "eval('typeof java')",
        "Function('return typeof Packages')()",
        "typeof [].toSource");
  }

  @ParameterizedTest
  @MethodSource("reaching")
  void nothingOfJavaIsInReach(String expression) {
    assertThat(fixture.result("return {r: " + expression + "}")).isEqualTo("\"undefined\"");
  }

  @Test
  void nothingStaysFromOneRunToTheNext() {
    String leaving =
        """
        globalThis.x = 1;
        var y = 1;
        Function('z = 1')();
        (0, eval)('var w = 1');
        Array.prototype.evil = 1;
        Object.prototype.polluted = 1;
        String.prototype.trim = () => 'owned';
        JSON.stringify = () => 'owned';
        Math.max = null;
        function handleRequest() { return {r: 1}; }
        """;
    assertThat(fixture.returned(leaving)).hasToString("{\"r\":1}");
    assertThat(
            fixture.result(
                "return {r: [typeof x, typeof y, typeof z, typeof w, [].evil, {}.polluted,"
                    + " ' a '.trim(), JSON.stringify([1]), Math.max(1, 2)]}"))
        .isEqualTo(
            "[\"undefined\",\"undefined\",\"undefined\",\"undefined\",null,null,\"a\",\"[1]\",2]");
  }

  @Test
  void aLimitCannotBeCaughtNorOutlived() {
    for (String body :
        List.of(
            "for (;;) { try { for (;;) {} } catch (e) {} }",
            "for (;;) { try { for (;;) {} } finally { continue; } }",
            "for (;;) { try { 'x'.repeat(2 ** 29); } finally { continue; } }",
            "try { 'x'.repeat(2 ** 29); } finally { return {r: 1}; }",
            "try { for (;;) {} } finally { return {r: 1}; }")) {
      assertThat(fixture.failure("function handleRequest() { " + body + " }").problem().type())
          .as(body)
          .isIn("script_limit", "script_timeout");
    }
  }

  @Test
  void aRunThatHitTheLimitDoesNotHarmTheNext() {
    fixture.failure("function handleRequest() { for (;;) {} }");
    assertThat(fixture.run("function handleRequest() { return {}; }"))
        .isInstanceOf(StageResult.Returned.class);
  }
}
