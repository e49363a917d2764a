package io.searchgateway.feature.analytics.insight;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.Jsons;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class InsightRulesTest {

  private static final String GOOD =
      "'total_searches':100,'tracked':80,'avg_click_rate':70,'avg_suggestions_click_rate':20,"
          + "'total_results_clicks':60,'avg_click_position':2,'no_results_rate':1,"
          + "'total_user_sessions':40,'avg_bounce_rate':20";

  private static Numbers numbers(String summary) {
    return new Numbers(
        Jsons.object("{" + summary + "}"), List.of(), List.of(), List.of(), List.of(), 0);
  }

  private static Numbers popular(String row) {
    return new Numbers(
        Jsons.object("{" + GOOD + "}"),
        List.of(Jsons.object(row)),
        List.of(),
        List.of(),
        List.of(),
        0);
  }

  private static List<Insight> insights(Numbers numbers) {
    return new InsightRules(numbers, List.of("films"), Map.of()).insights();
  }

  private static List<InsightId> ids(Numbers numbers) {
    return insights(numbers).stream().map(Insight::id).toList();
  }

  private static List<InsightId> changed(String from, String to) {
    assertThat(GOOD).contains(from);
    return ids(numbers(GOOD.replace(from, to)));
  }

  @Test
  void goodNumbersSayNothing() {
    assertThat(ids(numbers(GOOD))).isEmpty();
    assertThat(ids(numbers(""))).isEmpty();
  }

  @Test
  void eachThresholdIsItsOwn() {
    assertThat(changed("'no_results_rate':1", "'no_results_rate':5"))
        .containsExactly(InsightId.NO_RESULTS);
    assertThat(changed("'no_results_rate':1", "'no_results_rate':4.99")).isEmpty();
    assertThat(changed("'avg_click_rate':70", "'avg_click_rate':64.9"))
        .containsExactly(InsightId.LOW_CLICKS);
    assertThat(changed("'avg_click_rate':70", "'avg_click_rate':65")).isEmpty();
    assertThat(changed("click_rate':20", "click_rate':9"))
        .containsExactly(InsightId.LOW_SUGGESTIONS_CLICKS);
    assertThat(changed("'avg_click_position':2", "'avg_click_position':5.1"))
        .containsExactly(InsightId.HIGH_CLICK_POSITION);
    assertThat(changed("'avg_bounce_rate':20", "'avg_bounce_rate':51"))
        .containsExactly(InsightId.HIGH_BOUNCE_RATE);
  }

  @Test
  void fewSearchesAreNoEvidence() {
    assertThat(
            ids(
                numbers(
                    GOOD.replace(
                        "'tracked':80,'avg_click_rate':70", "'tracked':19,'avg_click_rate':1"))))
        .isEmpty();
  }

  @Test
  void slowAndLongSearchesAreCounted() {
    Numbers good = numbers(GOOD);
    List<JsonObject> latencies =
        Stream.of("{'key':0,'count':94}", "{'key':500,'count':4}", "{'key':750,'count':2}")
            .map(Jsons::object)
            .toList();
    assertThat(ids(good.withLatencies(latencies))).containsExactly(InsightId.HIGH_RESPONSE_TIME);
    assertThat(ids(good.withLatencies(latencies.subList(0, 2)))).isEmpty();
    Numbers words = new Numbers(good.summary(), List.of(), List.of(), List.of(), List.of(), 26);
    assertThat(ids(words)).containsExactly(InsightId.LONG_TAIL);
  }

  @Test
  void aPopularTextWithFewClicksGetsADraftOfARule() {
    Numbers numbers =
        popular("{'key':'a \\\\b','count':50,'tracked':40,'clicks':2,'click_rate':5}");
    Insight insight =
        new InsightRules(
                numbers,
                List.of("films"),
                Map.of(
                    numbers.popular().get(0).getString("key"),
                    Jsons.object("{'key':'42','index':'films'}")))
            .insights()
            .get(0);
    assertThat(insight.id()).isEqualTo(InsightId.POPULAR_SEARCHES_LOW_CLICKS);
    JsonObject apply = insight.recommendations().get(0).json().getJsonObject("apply");
    assertThat(apply.getString("path")).isEqualTo("/_gateway/rule");
    assertThat(apply.getJsonObject("body").getBoolean("enabled")).isFalse();
    assertThat(apply.getJsonObject("body").getJsonObject("trigger").getString("expression"))
        .isEqualTo("\"films\" in $index and $query exactlyMatches \"a \\\\b\"");
    assertThat(insight.recommendations().get(1).json()).doesNotContainKey("apply");
  }

  @Test
  void correctionsAreSynonymsOfOneIndex() {
    JsonObject one = Jsons.object("{'from':'a, b','to':'c','index':'films','count':2}");
    JsonObject several = Jsons.object("{'from':'x','to':'y','index':'films,books','count':3}");
    JsonObject seldom = Jsons.object("{'from':'x','to':'y','index':'films','count':1}");
    List<Recommendation> recommended =
        insights(numbers(GOOD).withCorrections(List.of(several, one, seldom)))
            .get(0)
            .recommendations();
    assertThat(recommended).hasSize(2);
    assertThat(recommended.get(0).apply()).isEmpty();
    assertThat(recommended.get(1).apply().orElseThrow().path())
        .isEqualTo("/_gateway/synonym/films");
    assertThat(recommended.get(1).apply().orElseThrow().body().getString("synonyms"))
        .isEqualTo("a\\, b => c");
  }
}
