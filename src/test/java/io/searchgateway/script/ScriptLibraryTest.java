package io.searchgateway.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.config.PipelineSettings;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code crypto} and {@code _} of scripts return, and that they end by limits. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ScriptLibraryTest {

  private ScriptFixture fixture = ScriptFixture.open();

  @BeforeAll
  void open() {
    fixture = ScriptFixture.open();
  }

  @AfterAll
  void close() {
    fixture.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "_.get({a: {b: [{c: 1}]}}, 'a.b[0].c') | 1",
        "_.get({a: null}, ['a', 'b'], 'none') | \"none\"",
        "_.get({'a.b': {c: 2}}, '[\"a.b\"].c') | 2",
        "_.set({}, 'a.b[1].c', 3) | {\"a\":{\"b\":[null,{\"c\":3}]}}",
        "[_.set({}, '__proto__.x', 1).x, ({}).x === undefined] | [null,true]",
        "_.pick({a: 1, b: {c: 2, d: 3}}, 'a', ['b.c', 'x']) | {\"a\":1,\"b\":{\"c\":2}}",
        "_.omit({a: 1, b: {c: 2, d: 3}}, ['a', 'b.c']) | {\"b\":{\"d\":3}}",
        "_.uniq([2, 1, 2, NaN, NaN]).length | 3",
        "_.uniqBy([{a: {b: 1}}, {a: {b: 1}}, {a: {b: 2}}], 'a.b').length | 2",
        "_.groupBy([1.2, 1.8, 2.1], Math.floor) | {\"1\":[1.2,1.8],\"2\":[2.1]}",
        "Object.keys(_.groupBy(['__proto__', 'a'])) | [\"__proto__\",\"a\"]",
        "_.sortBy([3, undefined, 1, null, 2]).map(String) | [\"1\",\"2\",\"3\",\"null\",\"undefined\"]",
        "_.sortBy([{n: 'b', i: 1}, {n: 'a', i: 2}, {n: 'b', i: 0}], ['n', x => x.i]).map(x => x.i)"
            + " | [2,0,1]",
        "_.chunk([1, 2, 3, 4, 5], 2) | [[1,2],[3,4],[5]]",
        "_.chunk([1, 2], 0) | []",
        "[{}, [], '', null, 5, new Set()].every(_.isEmpty) | true",
        "[{a: 1}, [0], ' '].some(_.isEmpty) | false",
        "(o => { const c = _.cloneDeep(o); c.a.b = 2; return [o.a.b, c.d.getTime()] })"
            + "({a: {b: 1}, d: new Date(5)}) | [1,5]",
        "(o => { o.o = o; const c = _.cloneDeep(o); return c.o === c && c !== o })({}) | true",
        "_.merge({a: {b: 1}, l: [1, 2]}, {a: {c: 2}, l: [3], u: undefined}, null)"
            + " | {\"a\":{\"b\":1,\"c\":2},\"l\":[3,2]}",
        "[_.merge({}, JSON.parse('{\"__proto__\": {\"x\": 1}}')).x, ({}).x === undefined]"
            + " | [null,true]",
        "crypto.hash('SHA-256', 'abc').slice(0, 8) | \"ba7816bf\"",
        "crypto.hash('md5', '') | \"d41d8cd98f00b204e9800998ecf8427e\"",
        "crypto.hash('sha1', 'é', 'base64') | \"vxW+cXrBsIC08cRWaSgliR/1Bz0=\"",
        "crypto.hmac('sha256', 'key', 'The quick brown fox jumps over the lazy dog').slice(0, 8)"
            + " | \"f7bc83f4\"",
        "crypto.hmac('SHA-512', new Uint8Array([1]), 'a', 'base64url').length | 86",
        "crypto.base64.encode('grün') | \"Z3LDvG4=\"",
        "new TextDecoder().decode(crypto.base64.decode('Z3LDvG4')) | \"grün\"",
        "crypto.randomBytes(20).length | 20",
        "crypto.getRandomValues(new Uint16Array(40)).some(n => n > 255) | true",
      })
  void returns(String expression, String json) {
    assertThat(fixture.result("return {r: " + expression + "}")).isEqualTo(json);
  }

  @Test
  void theScriptMayUseTheNamesItself() {
    assertThat(
            fixture.result("const _ = [1]; return {r: _.map((_) => _ + 1)}")
                + fixture.returned("var _ = {a: 1}; function handleRequest() { return {r: _.a} }"))
        .isEqualTo("[2]{\"r\":1}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "_.sortBy(Array.from({length: 2e4}, (x, i) => i % 7), n => n)",
        "for (;;) _.cloneDeep([[[1]]])",
        "for (;;) crypto.hash('SHA-256', 'abc')",
        "for (;;) crypto.randomBytes(1)"
      })
  void everythingCountsAsInstructions(String body) {
    PipelineSettings.Scripts limits = ScriptFixture.LIMITS;
    try (ScriptFixture few =
        new ScriptFixture(
            new PipelineSettings.Scripts(
                limits.time(),
                Duration.ofSeconds(30),
                1_000_000,
                limits.allocationBytes(),
                limits.depth(),
                limits.threads(),
                limits.queue()),
            FetchClient.NONE)) {
      assertThat(few.failure("function handleRequest() { " + body + " }").problem().message())
          .contains("instruction limit");
    }
  }
}
