package io.searchgateway.feature.rules.foreign;

import static io.searchgateway.feature.rules.foreign.ForeignSamples.expression;
import static io.searchgateway.feature.rules.foreign.ForeignSamples.messages;
import static io.searchgateway.feature.rules.foreign.ForeignSamples.read;
import static io.searchgateway.feature.rules.foreign.ForeignSamples.rule;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuerqyRulesTest {

  private static ForeignRules.Result input(String input) {
    return read("querqy", input + " =>\n  FILTER: * a:b\n");
  }

  private static ForeignRules.Result instruction(String instruction) {
    return read("querqy", "red shoes =>\n  " + instruction + "\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " :: ",
      quoteCharacter = '~',
      textBlock =
          """
          red  shoes :: $query containsWords 'red shoes'
          "red shoes" :: $query == 'red shoes'
          "red :: $query startsWith 'red' and $query matches '^red(\\\\s|$)'
          red" :: $query endsWith 'red' and $query matches '(^|\\\\s)red$'
          shoe* :: $query contains 'shoe' and $query matches '(^|\\\\s)shoe\\\\S'
          "shoe* :: $query startsWith 'shoe' and $query matches '^shoe\\\\S'
          a.b* :: $query contains 'a.b' and $query matches '(^|\\\\s)a\\\\.b\\\\S'
          a\\* :: $query containsWords 'a*'
          it's :: $query containsWords 'it\\'s'
          15\\" :: $query containsWords '15"'
          a AND b OR c :: ($query containsWords 'a' and $query containsWords 'b') or $query containsWords 'c'
          %% a AND "b :: $query containsWords 'a' and ($query startsWith 'b' and $query matches '^b(\\\\s|$)')
          NOT (a b OR c) :: not ($query containsWords 'a b' or $query containsWords 'c')
          """)
  void inputsBecomeExpressions(String input, String expected) {
    assertThat(expression(input(input))).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{title}:red",
        "a AND",
        "(a AND b",
        "a AND b)",
        "a AND (b OR (c) d",
        "OR a",
        "\"\"",
        "*",
        "NOT"
      })
  void inputsThatCannotBeSaidAreSkipped(String input) {
    ForeignRules.Result result = input(input);
    assertThat(result.rules()).isEmpty();
    assertThat(result.skipped()).hasSize(1);
    assertThat(result.skipped().get(0).source()).isEqualTo("line 1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          SYNONYM: boots              | {'type':'add_synonyms','data':{'red shoes':['boots']}}
          synonym: boots              | {'type':'add_synonyms','data':{'red shoes':['boots']}}
          UP: sport                   | {'type':'boost','data':{'queryFormat':'and','value':'sport','boostOp':'add','boostFactor':1}}
          UP(2.5): * a:"b c"          | {'type':'boost','data':{'dataField':'a','value':'b c','boostOp':'add','boostFactor':2.5}}
          UP(3): * a:(b OR c)         | {'type':'boost','data':{'dataField':'a','value':['b','c'],'boostOp':'add','boostFactor':3}}
          UP: * {"term":{"a":{"value":5}}} | {'type':'boost','data':{'dataField':'a','value':5,'boostOp':'add','boostFactor':1}}
          DOWN(9): * a:b              | {'type':'bury','data':{'filter':{'a':'b'},'factor':0.1}}
          FILTER: a:b                 | {'type':'add_filter','data':{'a':'b'}}
          FILTER: -a:b                | {'type':'add_filter','data':{'a':{'not':'b'}}}
          FILTER: * a:[1 TO *]        | {'type':'add_filter','data':{'a':{'gte':1}}}
          FILTER: * a:{1 TO 2}        | {'type':'add_filter','data':{'a':{'gt':1,'lt':2}}}
          FILTER: * {"range":{"a":{"lt":"2020"}}} | {'type':'add_filter','data':{'a':{'lt':'2020'}}}
          DELETE: red                 | {'type':'remove_words','data':['red']}
          DECORATE: hello => you      | {'type':'custom_data','data':{'decorations':['hello => you']}}
          DECORATE(k): v              | {'type':'custom_data','data':{'k':'v'}}
          DECORATE: REDIRECT /a#b     | {'type':'redirect','data':{'url':'/a#b'}}
          DECORATE: redirect, ftp://x | {'type':'custom_data','data':{'decorations':['redirect, ftp://x']}}
          """)
  void instructionsBecomeActions(String instruction, String expected) {
    ForeignRules.Result result = instruction(instruction);
    assertThat(result.warnings()).isEmpty();
    assertThat(rule(result).getJsonArray("actions").getJsonObject(0).toString().replace('"', '\''))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SYNONYM: new $1",
        "SYNONYM: title:boots",
        "SYNONYM:",
        "UP: -sport",
        "UP: * a:{1 TO 2}",
        "UP: * {!func}query",
        "UP: * a:b*",
        "UP: * a:b AND c:d",
        "UP: * {\"match\":{\"a\":\"b\"}}",
        "UP: * {\"term\":",
        "DOWN: cheap",
        "DOWN: * a:[1 TO 2]",
        "FILTER: shiny",
        "FILTER: * -a:[1 TO 2]",
        "FILTER: * a:[* TO *]",
        "REPLACE: x",
      })
  void instructionsThatCannotBeSaidAreNoted(String instruction) {
    ForeignRules.Result result = instruction(instruction);
    assertThat(messages(result.warnings()))
        .hasSize(1)
        .allMatch(message -> message.startsWith("line 1: the instruction "));
    assertThat(result.skipped()).hasSize(1);
  }

  @Test
  void weightsThatAreNoneAreNoted() {
    ForeignRules.Result result = instruction("UP(much): * a:b\n  SYNONYM(0.3): boots");
    assertThat(messages(result.warnings()))
        .containsExactly(
            "line 1: the weight of UP is not a number, 1 is used: `much`",
            "line 1: the weight of the synonym `boots` cannot be carried over");
  }

  @Test
  void theOnlyWordsOfASearchAreNotDeleted() {
    assertThat(expression(read("querqy", "red shoes =>\n DELETE")))
        .isEqualTo("$query containsWords 'red shoes' and not ($query == 'red shoes')");
    assertThat(messages(read("querqy", "red =>\n DELETE\n FILTER: * a:b").warnings()))
        .containsExactly(
            "line 1: a search of nothing but `red` has no words left and finds nothing");
  }

  @Test
  void propertiesNameAndDescribe() {
    ForeignRules.Result result =
        instruction(
            "DELETE: red\n  @_id: 'ID 7'\n  @\"enabled\": false\n  @{\n    _log: 'it\\'s \"so\"',\n"
                + "    name: \"N\",\n  extra: {deep: [1, 2,],},\n  }@");
    JsonObject rule = rule(result);
    assertThat(rule.getString("id")).isEqualTo("ID-7");
    assertThat(rule.getString("name")).isEqualTo("N");
    assertThat(rule.getString("description")).isEqualTo("it's \"so\"");
    assertThat(rule.getBoolean("enabled")).isFalse();
    assertThat(messages(result.warnings()))
        .containsExactly("ID 7: the property `@extra` cannot be carried over");
  }

  @Test
  void macrosAreReplacedInOnePass() {
    ForeignRules.Result result =
        read(
            "querqy",
            """
            def m(a || b):
              $a =>
                SYNONYM: $b
                SYNONYM: $c

            def n:
              FILTER: * x:y

            << m: a = $b || b = two words >>
            << n >>
            """);
    assertThat(expression(result)).isEqualTo("$query containsWords '$b'");
    assertThat(rule(result).getJsonArray("actions").toString())
        .contains("{\"$b\":[\"two words\",\"$c\"]}", "{\"x\":\"y\"}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          a =>;  DELETE;no arrow here      | 3
          DELETE: a                        | 1
          => b                             | 1
          a =>;  FILTER * a:b              | 2
          a =>;  DELETE;  @name            | 3
          a =>;  DELETE;  @name: {         | 3
          a =>;  DELETE;  @{;   a: 1       | 3
          <<m: a=1>>                       | 1
          def m(a):                        | 1
          def m(a):;  $a =>;;a =>;<<m: b=1>> | 5
          def m(a):;  $a =>;;a =>;<<m: b>> | 5
          def m:;  << m >>;;<< m >>        | 4
          """)
  void malformedLinesAreRefused(String text, int line) {
    assertThatThrownBy(() -> read("querqy", text.replace(';', '\n')))
        .isInstanceOfSatisfying(
            Problem.class,
            problem -> {
              assertThat(problem.type()).isEqualTo("rules_file_malformed");
              assertThat(problem.message()).contains(" at line " + line);
              assertThat(problem.details().get(0).place().line()).isEqualTo(line);
            });
  }

  @Test
  void macrosDoNotGrowWithoutEnd() {
    StringBuilder text = new StringBuilder("def m0:\n  a =>\n  DELETE\n\n");
    for (int i = 1; i < 9; i++) {
      String call = "  << m" + (i - 1) + " >>\n";
      text.append("def m").append(i).append(":\n").append(call.repeat(50)).append('\n');
    }
    assertThatThrownBy(() -> read("querqy", text + "<< m4 >>"))
        .isInstanceOf(Problem.class)
        .hasMessageContaining("too many lines");
    assertThatThrownBy(() -> read("querqy", text + "<< m8 >>")).isInstanceOf(Problem.class);
  }
}
