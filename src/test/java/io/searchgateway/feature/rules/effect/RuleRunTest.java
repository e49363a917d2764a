package io.searchgateway.feature.rules.effect;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.feature.rules.condition.Subject;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleReader;
import io.searchgateway.feature.rules.match.RuleSet;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.pipeline.rewriting.DeclarativeBody;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.WildcardPattern;
import io.searchgateway.search.curation.CuratedDocument;
import io.searchgateway.search.curation.Curation;
import io.searchgateway.search.curation.PinnedDocument;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RuleRunTest {

  private static final Instant NOW = Instant.ofEpochSecond(1_766_000_000);

  private static final String BOX_AND_FILMS =
      "{'query':[{'id':'box','type':'search','value':'cheap tv','dataField':['title'],"
          + "'execute':false},{'id':'films','type':'search','dataField':['title'],"
          + "'react':{'and':['box','brand']}},{'id':'brand','type':'term','dataField':['brand'],"
          + "'value':['sony'],'react':{'and':['box']}},"
          + "{'id':'year','type':'term','dataField':['year'],'react':{'and':['box']}}]}";

  private static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private static Rule rule(String id, String expression, String actions, String more) {
    JsonObject body =
        json(
            "{'name':'n','trigger':{'type':'"
                + (expression.isEmpty() ? "always" : "filter")
                + "','expression':'"
                + expression
                + "'},'actions':["
                + actions
                + "]"
                + more
                + "}");
    return RuleReader.read(id, body, Pointer.ROOT, "me", NOW).rule();
  }

  private static Rule rule(String id, String expression, String actions) {
    return rule(id, expression, actions, "");
  }

  private static CuratedDocument document(String id) {
    return CuratedDocument.of(id, Optional.empty());
  }

  /** What became of a request. */
  private record Outcome(RuleRun run, JsonArray queries) {

    Curation of(String query) {
      return run.curations(false).of(query);
    }

    String value(int query) {
      return queries.getJsonObject(query).getString("value", "");
    }
  }

  private static Outcome applied(String body, Rule... rules) {
    return applied(body, FieldRights.EVERYTHING, rules);
  }

  private static Outcome applied(String body, FieldRights fields, Rule... rules) {
    DeclarativeBody request = new DeclarativeBody(json(body));
    RequestFacts facts =
        new RequestFacts(
            request.queries(),
            Map.of(Subject.Kind.TYPE, List.of("search")),
            Map.of("tier", List.of("gold")),
            "web",
            "declarative-search");
    List<Rule> ordered = new ArrayList<>(List.of(rules));
    RuleRun run =
        new RuleRun(
            RuleSet.of(ordered),
            facts,
            query -> List.of("shop"),
            fields,
            1000,
            NOW,
            Optional.of(new NearMisses(all -> true)));
    DeclarativeBody after = run.apply(request);
    return new Outcome(run, after.json().asJsonObject().getJsonArray("query"));
  }

  @Test
  void theTextOfASearchBoxIsThatOfTheQueryThatReactsToIt() {
    Outcome outcome =
        applied(
            BOX_AND_FILMS,
            rule(
                "r",
                "$query containsWords \\'tv\\' and $filter.brand == \\'sony\\'"
                    .replace("\\'", "\\\""),
                "{'type':'replace_words','data':{'tv':'television'}},"
                    + "{'type':'add_filter','data':{'in_stock':true}},"
                    + "{'type':'promote_result','data':[{'doc':{'_id':'1'},'position':1}]}"));
    assertThat(outcome.value(0)).isEqualTo("cheap television");
    assertThat(outcome.of("films").pins())
        .extracting(PinnedDocument::document)
        .containsExactly(document("1"));
    assertThat(outcome.of("films").filters()).hasSize(1);
    assertThat(outcome.of("brand").filters()).hasSize(1);
    assertThat(outcome.of("brand").pins()).isEmpty();
    assertThat(outcome.of("year").filters()).hasSize(1);
  }

  @Test
  void laterRulesSeeWhatEarlierOnesHaveChanged() {
    Outcome outcome =
        applied(
            BOX_AND_FILMS,
            rule("a", "", "{'type':'remove_words','data':['cheap']}", ",'order':1"),
            rule(
                "b", "$query == \\\"tv\\\"", "{'type':'custom_data','data':{'a':1}}", ",'order':2"),
            rule("c", "", "{'type':'custom_data','data':{'b':2}}", ",'order':3"));
    assertThat(outcome.of("films").members().get("customData")).isEqualTo(json("{'a':1,'b':2}"));
  }

  @Test
  void stopEndsTheEvaluation() {
    Outcome outcome =
        applied(
            BOX_AND_FILMS,
            rule("a", "", "{'type':'hide_result','data':['1']}", ",'order':1,'stop':true"),
            rule("b", "", "{'type':'hide_result','data':['2']}", ",'order':2"));
    assertThat(outcome.of("films").hidden()).containsExactly(document("1"));
  }

  @Test
  void rulesAreLimitedToTheirAudience() {
    Outcome outcome =
        applied(
            BOX_AND_FILMS,
            rule(
                "a",
                "",
                "{'type':'hide_result','data':['1']}",
                ",'applies_to':{'credentials':['app']}"),
            rule(
                "b",
                "",
                "{'type':'hide_result','data':['2']}",
                ",'applies_to':{'custom_events':{'tier':['Gold']},'credentials':'web'}"),
            rule(
                "c",
                "",
                "{'type':'hide_result','data':['3']}",
                ",'applies_to':{'pipelines':['x']}"));
    assertThat(outcome.of("films").hidden()).containsExactly(document("2"));
  }

  @Test
  void hiddenFieldsAreLeftOut() {
    Outcome outcome =
        applied(
            BOX_AND_FILMS,
            new FieldRights(List.of(), List.of(new WildcardPattern("secret"))),
            rule(
                "a",
                "",
                "{'type':'add_filter','data':{'secret':1,'open':2}},"
                    + "{'type':'replace_search_query','data':'open:1 AND (secret:2)'},"
                    + "{'type':'boost','data':{'dataField':'secret','value':1}},"
                    + "{'type':'search_settings','data':{'dataField':['secret','open'],'fieldWeights':[2,3]}}"));
    assertThat(outcome.of("films").filters()).hasSize(1);
    assertThat(outcome.run().boosts()).isEmpty();
    assertThat(outcome.value(0)).isEqualTo("cheap tv");
    assertThat(outcome.queries().getJsonObject(0).getJsonArray("dataField").getString(0))
        .isEqualTo("open");
    assertThat(outcome.queries().getJsonObject(0).getJsonArray("fieldWeights").getInt(0))
        .isEqualTo(3);
  }

  @Test
  void aTextWithoutWordsFindsNothing() {
    Outcome outcome =
        applied(BOX_AND_FILMS, rule("a", "", "{'type':'remove_words','data':['cheap tv']}"));
    assertThat(outcome.of("films").nothing()).isTrue();
    assertThat(outcome.of("year").nothing()).isTrue();
  }

  @Test
  void wordsAreLeftOutOneAfterTheOther() {
    Outcome outcome =
        applied(
            BOX_AND_FILMS,
            rule(
                "a",
                "",
                "{'type':'remove_words','data':{'words':['none','cheap','tv'],'when':'no_results'}}"));
    assertThat(outcome.of("films").fallbacks().query()).isEqualTo("box");
    assertThat(outcome.of("films").fallbacks().texts()).containsExactly("tv");
    assertThat(outcome.value(0)).isEqualTo("cheap tv");
  }

  @Test
  void aTextDoesNotGrowWithoutBounds() {
    String actions =
        Stream.of("tv b", "b c", "c d", "d e")
            .map(pair -> pair.split(" "))
            .map(
                pair ->
                    "{'type':'replace_words','data':{'"
                        + pair[0]
                        + "':'"
                        + (pair[1] + " ").repeat(400)
                        + "'}}")
            .collect(Collectors.joining(","));
    Outcome outcome = applied(BOX_AND_FILMS, rule("a", "", actions));
    assertThat(outcome.value(0)).hasSizeBetween(400, 10_000);
  }

  @Test
  void aSizeIsOneThatTheCallerMayAskFor() {
    Outcome outcome =
        applied(BOX_AND_FILMS, rule("a", "", "{'type':'search_settings','data':{'size':5000}}"));
    assertThat(outcome.queries().getJsonObject(1).getInt("size")).isEqualTo(1000);
  }

  @Test
  void facetsAreOrderedAndLeftOut() {
    Outcome outcome =
        applied(
            BOX_AND_FILMS,
            rule(
                "a",
                "",
                "{'type':'pin_facets','data':['year']},{'type':'hide_facets','data':['brand']}"));
    assertThat(outcome.queries().getJsonObject(2).getString("id")).isEqualTo("year");
    assertThat(outcome.queries().getJsonObject(3).getBoolean("execute")).isFalse();
    assertThat(outcome.run().curations(false).settings().getJsonObject("facets"))
        .isEqualTo(json("{'pinned':['year'],'hidden':['brand']}"));
  }

  @Test
  void whatCameCloseIsTold() {
    Outcome outcome =
        applied(
            BOX_AND_FILMS,
            rule("far", "$query == \\\"radio\\\"", "{'type':'hide_result','data':['1']}"),
            rule(
                "near",
                "$query contains \\\"tv\\\" and $filter.brand == \\\"lg\\\"",
                "{'type':'hide_result','data':['1']}"));
    JsonObject settings = outcome.run().curations(false).settings();
    assertThat(settings.getJsonArray("appliedRules")).isEmpty();
    assertThat(settings.getJsonArray("rulesNotApplied").getJsonObject(0).getString("id"))
        .isEqualTo("near");
    assertThat(settings.getJsonArray("rulesNotApplied").getJsonObject(0).getString("failedOn"))
        .isEqualTo("$filter.brand == \"lg\"");
  }
}
