package io.searchgateway.feature.rules.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.feature.rules.condition.Condition;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleReader;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RuleReportTest {

  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

  private static Rule rule(String id, String expression, String more) {
    JsonObject body =
        Json.readObject(
                ("{\"name\":\"n\"," + more.replace('\'', '"') + "\"trigger\":{}}")
                    .getBytes(StandardCharsets.UTF_8))
            .orElseThrow();
    JsonObject trigger = Json.object().add("type", "filter").add("expression", expression).build();
    JsonObject whole =
        Json.object(body)
            .add(
                "trigger",
                body.get("frame") instanceof JsonObject frame
                    ? Json.object(trigger).add("timeframe", frame).build()
                    : trigger)
            .build();
    return RuleReader.read(id, whole, Pointer.ROOT, "a", NOW).rule();
  }

  private static Rule pin(String id, String expression, String document) {
    return rule(
        id,
        expression,
        "'actions':[{'type':'promote_result','data':[{'doc':{'_id':'"
            + document
            + "'},'position':1}]}],");
  }

  private static Rule hide(String id, String expression, String more) {
    return rule(id, expression, more + "'actions':[{'type':'hide_result','data':['1']}],");
  }

  private static List<String> types(Rule... rules) {
    return RuleReport.of(List.of(rules), NOW).findings().stream()
        .map(finding -> finding.type() + " " + String.join(",", finding.rules()))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "$query == \"tv\" | $query == \" TV \"",
        "$query == \"tv\" and 'a' in $index | $query in [\"radio\", \"tv\"]",
        "$query == \"tv stand\" | $query contains \"tv\"",
        "$query contains \"tv stand\" | $query contains \"tv\"",
        "$query startsWith \"tv\" and $filter.b == \"x\" | $query contains \"t\"",
        "'a,b' in $index | 'b*' in $index",
      })
  void twoPinsAtOnePositionAreAConflict(String one, String other) {
    assertThat(types(pin("a", one, "1"), pin("b", other, "2")))
        .containsExactly("conflicting_pins a,b");
    assertThat(types(pin("a", one, "1"), pin("b", other, "1"))).as("one document").isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "$query == \"tv\" | $query == \"radio\"",
        "$query == \"tv\" and 'a' in $index | $query == \"tv\" and 'b' in $index",
        "$query == \"tv\" | $query contains \"radio\"",
        "$query contains \"tv\" | $query contains \"radio\"",
      })
  void pinsForOtherQueriesAreNone(String one, String other) {
    assertThat(types(pin("a", one, "1"), pin("b", other, "2"))).isEmpty();
  }

  @Test
  void pinsOfOtherTimesAndAudiencesAreNone() {
    String pins =
        "'actions':[{'type':'promote_result','data':[{'doc':{'_id':'1'},'position':1}]}],";
    String others = pins.replace("'1'}", "'2'}");
    String text = "$query == \"tv\"";
    assertThat(
            types(
                rule("a", text, "'frame':{'end_time':1900000000}," + pins),
                rule("b", text, "'frame':{'start_time':1900000001}," + others)))
        .isEmpty();
    assertThat(
            types(
                rule("a", text, "'applies_to':{'credentials':['x']}," + pins),
                rule("b", text, "'applies_to':{'credentials':['y']}," + others)))
        .isEmpty();
    assertThat(types(rule("a", text, "'enabled':false," + pins), rule("b", text, others)))
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "$query == \"tv\" and not ($query contains \"t\")",
        "$query == \"tv\" and $query startsWith \"radio\"",
        "$query == \"tv\" and $query == \"radio\"",
        "$filter.brand == \"x\" and not ($filter.brand == \"x\")",
        "$query in []",
        "($query in [] or $filter.a in []) and $query == \"tv\"",
        "$query == \"tv\" and ($query == \"a\" or $query == \"b\")",
      })
  void aContradictionNeverApplies(String expression) {
    assertThat(types(hide("a", expression, ""))).containsExactly("never_applies a");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "$query == \"tv\" and not ($query contains \"x\")",
        "$query == \"tv\" and $query ==cs \"TV\"",
        "$filter.brand == \"x\" and $filter.brand == \"y\"",
        "$query == \"tv\" or $query in []",
        "not ($query == \"tv\")",
        "'a' in $index and 'b' in $index",
      })
  void whatCanApplyIsNotReported(String expression) {
    assertThat(types(hide("a", expression, ""))).isEmpty();
  }

  @Test
  void whatIsOverIsReported() {
    assertThat(types(hide("a", "$query == \"tv\"", "'frame':{'end_time':1600000000},")))
        .containsExactly("expired a");
  }

  @Test
  void anEarlierRuleThatStopsHidesThoseItImplies() {
    Rule stop = hide("s", "$query contains \"tv\"", "'stop':true,");
    Rule after = hide("a", "$query == \"tv stand\" and 'i' in $index", "");
    assertThat(types(stop, after)).containsExactly("shadowed a,s");
    assertThat(types(after, stop)).isEmpty();
    assertThat(types(stop, hide("a", "$query == \"radio\"", ""))).isEmpty();
    Rule limited =
        hide("s", "$query contains \"tv\"", "'stop':true,'applies_to':{'credentials':['x']},");
    assertThat(types(limited, after)).isEmpty();
  }

  @Test
  void oneRuleIsLookedAtBesideAllOthers() {
    Rule one = pin("a", "$query == \"tv\"", "1");
    Rule other = pin("b", "$query == \"tv\"", "2");
    Rule third = pin("c", "$query == \"tv\"", "3");
    assertThat(RuleReport.of(other, List.of(one, other, third), NOW))
        .extracting(Finding::rules)
        .containsExactly(List.of("a", "b"), List.of("b", "c"));
  }

  @Test
  void veryManyRulesAreLookedAtInPart() {
    List<Rule> rules = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      rules.add(pin("r" + i, "$query == \"t" + i + "\"", "d" + i));
    }
    RuleReport.Result result = RuleReport.of(rules, NOW);
    assertThat(result.findings()).isEmpty();
    assertThat(result.incomplete()).isTrue();
  }

  @Test
  void whatCannotBeToldDoesNotFollow() {
    Condition regex = Condition.parse("$query matches \"t.\"");
    assertThat(Implication.implies(regex, Condition.parse("$query contains \"t\""))).isFalse();
    assertThat(Implication.implies(Condition.parse("$query == \"tv\""), regex)).isTrue();
    assertThat(Implication.implies(regex, regex)).isTrue();
  }
}
