package io.searchgateway.feature.rules.foreign;

import static io.searchgateway.feature.rules.foreign.ForeignSamples.expression;
import static io.searchgateway.feature.rules.foreign.ForeignSamples.json;
import static io.searchgateway.feature.rules.foreign.ForeignSamples.messages;
import static io.searchgateway.feature.rules.foreign.ForeignSamples.read;
import static io.searchgateway.feature.rules.foreign.ForeignSamples.rule;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.problem.Problem;
import io.searchgateway.problem.SourceLocation;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ForeignRulesTest {

  private static final String QUERY =
      "'criteria':{'type':'exact','metadata':'query','values':['a'],'u1':1}";

  private static Problem problem(String format, byte[] file) {
    try {
      ForeignRules.read(format, file, Optional.empty());
    } catch (Problem problem) {
      return problem;
    }
    throw new AssertionError("the file was read");
  }

  @Test
  void thereAreNoOtherFormats() {
    assertThat(problem("csv", new byte[0]).type()).isEqualTo("bad_rules_format");
  }

  @ParameterizedTest
  @ValueSource(strings = {"native", "algolia", "query_rules", "curations"})
  void malformedJsonHasLineAndColumn(String format) {
    Problem wrong =
        problem(format, "[\n  {\"a\": 1},\n  {\"a\" 1}\n]".getBytes(StandardCharsets.UTF_8));
    assertThat(wrong.status()).isEqualTo(400);
    assertThat(wrong.type()).isEqualTo("rules_file_malformed");
    assertThat(wrong.message()).startsWith("the file is not valid JSON at line 3, column ");
    SourceLocation place = wrong.details().get(0).place();
    assertThat(place.line()).isEqualTo(3);
    assertThat(place.column()).isPositive();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          {"a":1};;{"a":;{} | the line is not valid JSON at line 3
          {"a":1};[1]       | the line is not a JSON object at line 2
          {"a":1};7         | the line is not a JSON object at line 2
          [{},7]            | rule 2 of the file is not a JSON object
          "a"               | the file must have JSON objects
          ;                 | the file is empty
          """)
  void linesThatAreNoneAreRefused(String text, String message) {
    assertThat(
            problem("native", text.replace(';', '\n').getBytes(StandardCharsets.UTF_8)).message())
        .startsWith(message);
  }

  @Test
  void filesHaveBounds() {
    assertThat(problem("native", new byte[ForeignRules.MOST_BYTES + 1]).type())
        .isEqualTo("rules_file_too_large");
    assertThat(
            problem("native", "{\"a\":1}\n".repeat(10_001).getBytes(StandardCharsets.UTF_8)).type())
        .isEqualTo("too_many_rules");
    byte[] deep = ("[".repeat(60) + "]".repeat(60)).getBytes(StandardCharsets.UTF_8);
    assertThat(problem("algolia", deep).message()).contains("deeper than 50");
    byte[] latin = "a =>\n DELETE: \u00e4".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(problem("querqy", latin).message()).isEqualTo("the file is not valid UTF-8");
    assertThat(read("querqy", "\uFEFFa b =>\n DELETE: a").rules()).hasSize(1);
  }

  @Test
  void notesHaveBounds() {
    StringBuilder many = new StringBuilder("[{'queries':['a'],'hidden':['1']");
    for (int i = 0; i < 10_500; i++) {
      many.append(",'u").append(i).append("':1");
    }
    ForeignRules.Result result = json("curations", many + "}]");
    assertThat(result.warnings()).hasSize(10_001);
    assertThat(result.warnings().get(10_000).message()).contains("more notes");
  }

  @Test
  void unknownMembersOfRulesetsAreNotedOnEveryLevel() {
    ForeignRules.Result result =
        json(
            "query_rules",
            "[{'ruleset_id':'s','u0':1,'rules':[{'rule_id':'r','type':'pinned',"
                + QUERY
                + ",'u2':1,'actions':{'ids':['1',[]],'u3':1,'docs':[{'_id':'2','u4':1},{}]}},"
                + "5]}]");
    assertThat(messages(result.warnings()))
        .containsExactlyInAnyOrder(
            "s: `u0` cannot be carried over",
            "s-r: `criteria.u1` cannot be carried over",
            "s-r: `u2` cannot be carried over",
            "s-r: `actions.u3` cannot be carried over",
            "s-r: `actions.docs.u4` cannot be carried over",
            "s-r: `actions.docs._id` is required",
            "s-r: `actions.ids` cannot be carried over: `[]`",
            "s: `rules` cannot be carried over: `5`");
    assertThat(expression(result)).isEqualTo("$query == 'a'");
  }

  @Test
  void unknownMembersOfCurationsAreNoted() {
    ForeignRules.Result result =
        json(
            "curations",
            "{'results':[{'id':'c','queries':['a'],'promoted':['1',{}],'suggestion':{}},7],'u':1}");
    assertThat(messages(result.warnings()))
        .containsExactly(
            "c: `promoted` cannot be carried over: `{}`",
            "c: `suggestion` cannot be carried over",
            "file: `results` cannot be carried over: `7`",
            "file: `u` cannot be carried over");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'ruleset_id':'s','rules':[{'rule_id':'r','type':'boosted'," + QUERY + "}]}",
        "{'rules':[{'rule_id':'r','type':'pinned','actions':{'ids':['1']}}]}",
        "{'rule_id':'r','type':'pinned','actions':{'ids':['1']},"
            + "'criteria':{'type':'lt','metadata':'age','values':['old']}}",
        "{'rule_id':'r','type':'pinned','actions':{'ids':['1']},"
            + "'criteria':{'type':'exact','metadata':'age'}}",
        "{'count':1,'results':[{'ruleset_id':'s','rule_total_count':2}]}",
        "{'something':'else'}"
      })
  void rulesThatCannotBeSaidAreSkipped(String file) {
    ForeignRules.Result result = json("query_rules", file);
    assertThat(result.rules()).isEmpty();
    assertThat(result.skipped()).hasSize(1);
  }

  @Test
  void whatWouldBeNoValidRuleIsSkipped() {
    String query = "x".repeat(10_001);
    ForeignRules.Result result =
        json(
            "curations",
            "[{'id':'c','queries':['%s'],'hidden':['1']},".formatted(query)
                + "{'id':'d','queries':['a'],'hidden':['']}]");
    assertThat(messages(result.skipped()))
        .containsExactly(
            "c: the rule would not be valid, /trigger/expression: expression can have at most 10000"
                + " characters",
            "d: the rule would not be valid, /actions/0/data/0: this must be the ID of a document");
  }

  @Test
  void nativeRulesKeepWhatTheySay() {
    String line = "{'id':'Ö','more':{'deep':[1.50]},'trigger':5}".replace('\'', '"');
    assertThat(rule(read("native", line)).toString()).isEqualTo(line);
    assertThat(messages(read("native", "{\"id\":\"a\"}\n{\"id\":\"a\"}").skipped())).hasSize(1);
  }

  @Test
  void theIndexIsNoSyntax() {
    ForeignRules.Result result =
        ForeignRules.read(
            "curations",
            "{\"id\":\"c\",\"queries\":[\"a\"],\"promoted\":[\"1\"]}"
                .getBytes(StandardCharsets.UTF_8),
            Optional.of("it's"));
    assertThat(expression(result)).isEqualTo("'it\\'s' in $index and ($query == 'a')");
    assertThat(rule(result).toString()).contains("{\"_id\":\"1\",\"_index\":\"it's\"}");
  }

  @Test
  void regularExpressionsOfTextsMatchTheTextsThemselves() {
    String odd = "\\ [x] (y) {z} a.b*c+ d? ^e$ f|g";
    assertThat(java.util.regex.Pattern.matches(Expressions.literal(odd), odd)).isTrue();
    assertThatThrownBy(() -> json("algolia", "{")).isInstanceOf(Problem.class);
  }
}
