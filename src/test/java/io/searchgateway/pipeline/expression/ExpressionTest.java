package io.searchgateway.pipeline.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionTest {

  private static final JsonObject ROOTS =
      Json.readObject(
              """
              {"envs": {"query": "iPhone X", "index": ["books", "films"], "method": "POST",
                        "n": 7, "empty": "", "filters": {"brand": ["Apple"], "a.b": "c"}},
               "context": {"request": {"body": "text"}, "list": [3, 1, 2],
                           "people": [{"age": 17}, {"age": 30}]}}
              """
                  .getBytes(StandardCharsets.UTF_8))
          .orElseThrow();

  private static Expression parse(String text) {
    return Expression.parse(text, Set.of("envs", "context", "inputs"));
  }

  private static JsonValue root(String name) {
    return ROOTS.getOrDefault(name, JsonValue.NULL);
  }

  private static boolean holds(String text) {
    return parse(text).holds(ExpressionTest::root);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1 + 2 * 3 | 7",
        "(1 + 2) * 3 | 9",
        "7 % 4 - 1 | 2",
        "2 ** 3 ^ 2 | 512.0",
        "-2 ** 2 | -4.0",
        "1 / 4 | 0.25",
        "1 / 0 | null",
        "'a' + \"b\" | \"ab\"",
        "'a' + 1 | null",
        "[1, 'a', nil] | [1,\"a\",null]",
        "{a: 1, 'b': [true]} | {\"a\":1,\"b\":[true]}",
        "context.list[0] | 3",
        "context.list[-1] | 2",
        "context['request'].body | \"text\"",
        "context.no.such?.thing[3] | null",
        "context.no ?? 'else' | \"else\"",
        "envs.n > 5 ? 'many' : 'few' | \"many\"",
        "len(context.list) + len('abc') + len(nil) | 6",
        "map(context.people, {#.age + 1}) | [18,31]",
        "filter(context.list, # > 1) | [3,2]",
        "count(context.people, {.age >= 18}) | 1",
        "lower('AB') + upper('c') + trim(' d ') | \"abCd\"",
        "int('12') + int(3.9) + float('0.5') | 15.5",
        "string(1) + string([1]) | \"1[1]\"",
        "int('x') | null",
        "filter(context.list, {# in [1, 2]}) | [1,2]"
      })
  void valuesAreWorkedOut(String text, String value) {
    assertThat(parse(text).value(ExpressionTest::root)).hasToString(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "true and not false",
        "!false && (false || true)",
        "envs.method == 'POST'",
        "envs.method === \"POST\" and envs.method !== 'GET'",
        "1 < 2 and 2 <= 2 and 3 > 2 and 'b' >= 'a'",
        "not (1 < 'a') and not (nil < 1)",
        "1 == 1.0 and [1] != [2]",
        "'books' in envs.index and 'x' not in envs.index",
        "'query' in envs and 'hon' in envs.query",
        "envs.query contains 'Phone' and not (envs.query contains 'phone')",
        "envs.query startsWith 'iP' and envs.query endsWith ' X'",
        "envs.query matches '^i[A-Z]hone'",
        "all(context.list, {# > 0}) and any(context.list, {# > 2}) and one(context.list, {# == 1})",
        "none(context.list, {# > 9})",
        "envs.no == nil and envs.no == null and envs.no == undefined",
        "context.list",
        "envs.n"
      })
  void conditionsHold(String text) {
    assertThat(holds(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"envs.empty", "nil", "0", "''", "envs.no.such", "inputs.x"})
  void whatIsNoTruthValueIsJudgedByWhatIsInIt(String text) {
    assertThat(holds(text)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "$query exactlyMatches \"iphone x\"",
        "$query contains 'PHONE' AND $method exactlyMatches 'post'",
        "$query startsWith 'iph' OR $query startsWith 'samsung'",
        "($query endsWith 'y' OR $query endsWith 'x') AND $query doesNotContain 'y'",
        "$query doesNotMatch 'iphone' AND $query doesNotStartWith 'x' AND $query doesNotEndWith"
            + " 'p'",
        "$query regularExpressionMatch '^IPHONE.*'",
        "'books' in $index",
        "$index exactlyMatches 'films'",
        "brand exactlyMatches 'apple' AND a.b exactlyMatches 'C'",
        "colour doesNotMatch 'red'"
      })
  void theRuleDialectIsUnderstoodToo(String text) {
    assertThat(holds(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "$query exactlyMatches 'iphone'",
        "$type contains ''",
        "brand doesNotMatch 'apple'",
        "'x' in $index"
      })
  void rulesMayNotHold(String text) {
    assertThat(holds(text)).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1 + | unexpected the end at character 4",
        "(1 | expected ) instead of the end at character 3",
        "java.lang | unknown name java at character 1",
        "exec('x') | unknown function exec at character 1",
        "len() | len takes 1 argument(s) at character 1",
        "'abc | a string is not closed at character 1",
        "a = 1 | unexpected = at character 3",
        "# > 1 | unexpected # at character 1",
        "1 2 | unexpected 2 at character 3",
        "$nothing exactlyMatches 'x' | unknown name $nothing at character 1",
        "$query likes 'x' | unexpected likes at character 8"
      })
  void whatCannotBeReadIsToldWithItsPlace(String text, String fault) {
    assertThatThrownBy(() -> parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(fault);
  }

  @Test
  void nestingIsBounded() {
    String deep = "(".repeat(100) + "1" + ")".repeat(100);
    assertThatThrownBy(() -> parse(deep)).hasMessageContaining("nested too deeply");
    assertThatThrownBy(() -> parse("!".repeat(5000) + "1")).hasMessageContaining("deeply");
    assertThatThrownBy(() -> parse("(".repeat(3000) + "$query contains 'x'"))
        .hasMessageContaining("deeply");
  }

  @ParameterizedTest
  @ValueSource(strings = {"envs.n + envs.n + ", "envs['n'].a.b", "1 ** "})
  void chainsAreBoundedToo(String part) {
    String chain = part.repeat(900) + "1";
    assertThatThrownBy(() -> parse(chain)).isInstanceOf(IllegalArgumentException.class);
    assertThat(parse("1+".repeat(900) + "1").value(ExpressionTest::root)).hasToString("901");
  }

  @Test
  void anExpressionOfTheClientsThatIsNestedTooDeeplyDoesNotMatch() {
    assertThat(parse("'a' matches envs.query").holds(name -> FROM_CLIENT)).isFalse();
  }

  private static final JsonValue FROM_CLIENT =
      Json.object().add("query", "(".repeat(500_000)).build();

  @Test
  void stepsAreBounded() {
    String list = "[" + "1,".repeat(200) + "1]";
    assertThat(holds("all(" + list + ", all(" + list + ", # == 1))")).isFalse();
    assertThat(holds("all(" + list + ", # == 1)")).isTrue();
  }

  @Test
  void regularExpressionsAreBounded() {
    assertThat(holds("'" + "a".repeat(40) + "!' matches '^(a+)+$'")).isFalse();
  }

  @Test
  void numbersAreBounded() {
    assertThat(holds("9 ** 999 ** 999")).isFalse();
    assertThat(holds("int('" + "9".repeat(390) + "')")).isFalse();
  }
}
