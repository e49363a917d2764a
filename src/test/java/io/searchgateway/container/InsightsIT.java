package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.feature.analytics.report.TrafficTruth;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Insights over generated traffic, the requests that they recommend, and their status. */
class InsightsIT extends ReportScenario {

  private JsonObject insight(JsonObject insights, String state, String id) {
    return rows(insights, state).stream()
        .filter(row -> row.getString("id").equals(id))
        .findFirst()
        .orElseThrow();
  }

  private static List<JsonObject> recommendations(JsonObject insight) {
    return rows(insight.getJsonObject("insight"), "recommendations");
  }

  @Test
  void insightsComeWithRequestsThatCanBeSent() {
    JsonObject insights = ok(admin("GET", "/_analytics/" + films + "/insights" + PERIOD, ""));
    JsonObject nothing = insight(insights, "insights", "no_results");
    assertSame(
        nothing.getJsonObject("evidence"),
        Map.of(
            "no_results_rate",
            truth(view().in(scope -> scope.contains(films))).summary().get("no_results_rate")));
    for (String id : List.of("no_results", "popular_searches", "missing_synonym_candidates")) {
      JsonObject insight = insight(insights, "insights", id);
      List<JsonObject> applied =
          recommendations(insight).stream().filter(one -> one.containsKey("apply")).toList();
      assertThat(applied).as("%s", insight).isNotEmpty();
      for (JsonObject recommendation : applied) {
        JsonObject apply = recommendation.getJsonObject("apply");
        RawAnswer answer =
            send(
                RawRequest.of(apply.getString("method"), apply.getString("path"))
                    .json(apply.getJsonObject("body").toString()));
        assertThat(answer.status()).as("%s: %s", apply, answer).isBetween(200, 201);
      }
      assertThat(admin("GET", insight.getJsonObject("insight").getString("long_link"), "").status())
          .isEqualTo(200);
    }
    assertThat(rows(insights, "insights").stream().map(row -> row.getString("id")))
        .contains("popular_searches_low_clicks", "low_suggestions_clicks")
        .doesNotContain("long_tail", "high_click_position", "low_clicks", "high_bounce_rate");
  }

  @Test
  void correctionsAreThoseOfSessions() {
    Map<String, Long> truth = new TreeMap<>();
    TrafficTruth all = truth();
    all.corrections().forEach((texts, count) -> truth.put(texts, count));
    truth.values().removeIf(count -> count < 2);
    JsonObject found =
        insight(
            ok(admin("GET", "/_analytics/insights" + PERIOD, "")),
            "insights",
            "missing_synonym_candidates");
    List<JsonObject> rows = rows(found.getJsonObject("evidence"), "corrections");
    assertThat(rows).hasSize(Math.min(20, truth.size()));
    rows.forEach(
        row ->
            assertThat(number(row, "count"))
                .isEqualTo(
                    truth.get(
                        row.getString("from")
                            + "\t"
                            + row.getString("to")
                            + "\t"
                            + row.getString("index"))));
  }

  @Test
  void aStatusIsKeptForEverybody() {
    String path = "/_analytics/" + secrets + "/insight";
    JsonObject before = ok(admin("GET", path + "s" + PERIOD, ""));
    insight(before, "insights", "popular_searches");
    for (String status : List.of("read", "saved")) {
      String body = "{'id':'popular_searches','status':'" + status + "'}";
      ok(admin("PUT", path + "-status", body));
      insight(ok(admin("GET", path + "s" + PERIOD, "")), status, "popular_searches");
    }
    ok(admin("PUT", path + "-status", "{'id':'popular_searches','status':'deleted'}"));
    JsonObject after = ok(admin("GET", path + "s" + PERIOD, ""));
    assertThat(after.toString()).doesNotContain("\"popular_searches\"");
    insight(ok(admin("GET", "/_analytics/insights" + PERIOD, "")), "insights", "popular_searches");
    ok(admin("PUT", path + "-status", "{'id':'popular_searches','status':'new'}"));
    assertThat(ok(admin("GET", path + "s" + PERIOD, "")).getJsonArray("insights"))
        .hasSameSizeAs(before.getJsonArray("insights"));
    error(admin("PUT", path + "-status", "{'id':'x','status':'read'}"), 400, "bad_value");
    error(admin("PUT", path + "-status", "{'id':'low_clicks','status':'x'}"), 400, "bad_value");
    String some = credential("'categories':['analytics'],'ops':['read','write']");
    String change = "{'id':'low_clicks','status':'read'}";
    assertThat(as(some, "PUT", "/_analytics/insight-status", change).status()).isEqualTo(403);
    assertThat(as(some, "PUT", path + "-status", change).status()).isEqualTo(403);
    assertThat(as(some, "PUT", "/_analytics/" + films + "/insight-status", change).status())
        .isEqualTo(200);
    assertThat(as(some, "GET", path + "s", "").status()).isEqualTo(403);
    assertThat(as(some, "GET", "/_analytics/insights", "").status()).isEqualTo(200);
  }
}
