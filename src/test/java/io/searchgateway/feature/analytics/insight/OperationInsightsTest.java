package io.searchgateway.feature.analytics.insight;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.search.usage.CacheReview.CacheUse;
import io.searchgateway.search.usage.RuleReview.ReviewedRule;
import io.searchgateway.testkit.Jsons;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OperationInsightsTest {

  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final List<JsonObject> FACETS =
      List.of(
          Jsons.object("{'key':'genre','count':100,'selected':1}"),
          Jsons.object("{'key':'rating','count':99,'selected':0}"));
  private static final Instant LONG_AGO = NOW.minus(Duration.ofDays(40));

  private static List<Insight> insights(
      String requests, List<ReviewedRule> rules, List<JsonObject> promoted, CacheUse cache) {
    return new OperationInsights(
            new OperationNumbers(
                Jsons.object("{" + requests + "}"), rules, promoted, FACETS, Optional.of(cache)),
            NOW)
        .insights();
  }

  private static List<InsightId> ids(List<Insight> insights) {
    return insights.stream().map(Insight::id).toList();
  }

  private static List<InsightId> ofRequests(String requests) {
    return ids(insights(requests, List.of(), List.of(), new CacheUse(false, 0, 0)));
  }

  private static List<Insight> ofRules(List<JsonObject> promoted, ReviewedRule... rules) {
    return insights("", List.of(rules), promoted, new CacheUse(false, 0, 0));
  }

  @Test
  void errorsCountWhenTheyAreMoreThanOnePercent() {
    assertThat(ofRequests("'total_requests':1000,'total_200':990,'total_404':10")).isEmpty();
    assertThat(ofRequests("'total_requests':1000,'total_200':980,'total_404':9,'total_429':11"))
        .containsExactly(InsightId.CLIENT_ERRORS);
    assertThat(ofRequests("'total_requests':1000,'total_200':980,'total_500':11,'total_404':9"))
        .containsExactly(InsightId.SERVER_ERRORS);
    assertThat(ofRequests("'total_requests':99,'total_500':99")).isEmpty();
    assertThat(ofRequests("")).isEmpty();
  }

  @Test
  void aRuleThatWasNotAppliedForAMonthIsUnused() {
    List<Insight> found =
        ofRules(
            List.of(),
            new ReviewedRule("never", "Winter sale", LONG_AGO, 0, List.of()),
            new ReviewedRule("used", "", LONG_AGO, 1, List.of()),
            new ReviewedRule("young", "", NOW.minus(Duration.ofDays(29)), 0, List.of()));
    assertThat(ids(found)).containsExactly(InsightId.UNUSED_RULES);
    assertThat(found.get(0).evidence().getJsonArray("rules")).hasToString("[\"never\"]");
    assertThat(found.get(0).recommendations().get(0).title()).contains("Winter sale");
  }

  @Test
  void aPromotedDocumentThatIsShownAndNotClickedIsTold() {
    List<JsonObject> shown =
        List.of(
            Jsons.object("{'key':'1','index':'films','count':50,'clicks':0}"),
            Jsons.object("{'key':'2','index':'films','count':49,'clicks':0}"),
            Jsons.object("{'key':'3','index':'films','count':5000,'clicks':1}"));
    List<Insight> found =
        ofRules(
            shown,
            new ReviewedRule("a", "", NOW, 9, List.of("films/1")),
            new ReviewedRule("b", "", NOW, 9, List.of("films/2", "films/3", "shop/1")));
    assertThat(ids(found)).containsExactly(InsightId.ZERO_CTR_PROMOTIONS);
    assertThat(found.get(0).evidence().getJsonArray("rules")).hasToString("[\"a\"]");
  }

  @Test
  void aFacetInWhichNothingWasSelectedIsTold() {
    List<Insight> found =
        new OperationInsights(
                new OperationNumbers(
                    JsonObject.EMPTY_JSON_OBJECT,
                    List.of(),
                    List.of(),
                    List.of(FACETS.get(0), Jsons.object("{'key':'year','count':100,'selected':0}")),
                    Optional.empty()),
                NOW)
            .insights();
    assertThat(ids(found)).containsExactly(InsightId.FACET_NEVER_USED);
    assertThat(found.get(0).evidence()).hasToString("{\"facets\":[\"year\"]}");
  }

  @Test
  void aCacheWithFewHitsIsTold() {
    assertThat(ids(insights("", List.of(), List.of(), new CacheUse(true, 9, 91))))
        .containsExactly(InsightId.CACHE_LOW_HIT);
    assertThat(insights("", List.of(), List.of(), new CacheUse(true, 10, 90))).isEmpty();
    assertThat(insights("", List.of(), List.of(), new CacheUse(true, 0, 99))).isEmpty();
    assertThat(insights("", List.of(), List.of(), new CacheUse(false, 0, 1000))).isEmpty();
  }
}
