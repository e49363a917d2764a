package io.searchgateway.engines;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.Deadline;
import io.searchgateway.testkit.RawAnswer;
import jakarta.json.JsonObject;
import java.time.Duration;

/**
 * Searches and clicks of one user, their session and their end, as far as engines store them
 * differently.
 */
final class AnalyticsTour {

  private static final String USER = "tourist";
  private static final String SUMMARY = "/_gateway/analytics/summary?user_id=" + USER;

  private final GatewayUnderTest gateway;

  AnalyticsTour(GatewayUnderTest gateway) {
    this.gateway = gateway;
  }

  void check() {
    String declared =
        send(
                "POST",
                "/movies/_declarative",
                """
                {"settings": {"recordAnalytics": true, "userId": "tourist"},
                 "query": [{"id": "q", "value": "love", "dataField": "title"}]}
                """)
            .header("X-Search-Id");
    summary("total_searches", 1);
    RawAnswer passed =
        gateway
            .client()
            .exchange(
                gateway
                    .request("GET", "/movies/_search?q=title:star&size=2")
                    .header("X-Search-Query", "star")
                    .header("X-User-Id", USER));
    assertThat(passed.status()).as("%s", passed).isEqualTo(200);
    assertThat(passed.header("X-Search-Id")).isNotEqualTo(declared);
    summary("total_searches", 2);
    send(
        "PUT",
        "/_gateway/analytics/click",
        "{\"query_id\": \"" + declared + "\", \"click_on\": {\"1\": 2}}");
    JsonObject found = summary("total_results_clicks", 1);
    assertThat(found.getInt("total_user_sessions")).isEqualTo(1);
    assertThat(found.getInt("total_users")).isEqualTo(1);
    assertThat(found.getInt("total_no_results_searches")).isZero();
    assertThat(found.getJsonNumber("avg_bounce_rate").doubleValue()).isZero();
    JsonObject popular =
        send("GET", "/_gateway/analytics/movies/popular-results?user_id=" + USER, "").jsonObject();
    assertThat(popular.getJsonArray("popular_results")).isNotEmpty();
    JsonObject erased = send("DELETE", "/_gateway/analytics/users/" + USER, "").jsonObject();
    assertThat(erased.getInt("searches")).isEqualTo(2);
    summary("total_searches", 0);
  }

  private JsonObject summary(String number, int expected) {
    Deadline.within(Duration.ofSeconds(20))
        .until(number, () -> summary().getInt(number) == expected);
    return summary();
  }

  private JsonObject summary() {
    return send("GET", SUMMARY, "").jsonObject().getJsonObject("summary");
  }

  private RawAnswer send(String method, String target, String body) {
    RawAnswer answer =
        gateway
            .client()
            .exchange(
                body.isEmpty()
                    ? gateway.request(method, target)
                    : gateway.request(method, target).json(body));
    assertThat(answer.status()).as("%s %s: %s", method, target, answer).isBetween(200, 299);
    return answer;
  }
}
