package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Somebody who reads on Monday what users searched for, and wants to fix what they did not find.
 */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class AnalyticsScreenIT {

  private final String user = "walker-" + UUID.randomUUID();

  @Test
  void aSearchWithoutResultsIsFoundAndLeadsToARule(DashboardDriver dashboard) throws IOException {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    String missed = "walkedmissing" + UUID.randomUUID().toString().substring(0, 6);
    search(fixture, missed);
    String found = search(fixture, "batman");
    fixture.put(
        "/_gateway/analytics/click",
        "{\"query_id\":\"%s\",\"user_id\":\"%s\",\"click_on\":{\"1\":1}}".formatted(found, user));
    dashboard.await(
        "the searches in the reports",
        () -> fixture.text("/_gateway/analytics/no-result-searches").contains(missed));
    dashboard.open("analytics");
    dashboard.sees("Searches without results");
    dashboard.sees(missed);
    new Inspection(dashboard).of("analytics-filled");
    dashboard.click(AriaRole.BUTTON, missed);
    dashboard.sees("Shown most often");
    new Inspection(dashboard).of("analytics-text");
    dashboard.clickExactly(AriaRole.BUTTON, "Close");
    dashboard.clickExactly(AriaRole.BUTTON, "Fix “" + missed + "”");
    dashboard.click(AriaRole.MENU_ITEM, "Replace the text by a query rule");
    dashboard.seesHeading("Create query rule");
    dashboard.await(
        "the text in the rule", () -> dashboard.held("Name").orElse("").contains(missed));
  }

  @Test
  void reportsCanBeReadByIndexAndAsSessionsAndInsights(DashboardDriver dashboard)
      throws IOException {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    search(fixture, "godfather");
    dashboard.await(
        "the search in the sessions",
        () -> !fixture.json("/_gateway/analytics/sessions").getJsonArray("sessions").isEmpty());
    dashboard.open("analytics?index=movies&period=7");
    dashboard.sees("Popular searches");
    dashboard.clickExactly(AriaRole.TAB, "Sessions");
    dashboard.sees("A session begins with a search");
    new Inspection(dashboard).of("analytics-sessions");
    dashboard.clickExactly(AriaRole.TAB, "Documents");
    dashboard.sees("Clicks by position");
    new Inspection(dashboard).of("analytics-documents");
    dashboard.clickExactly(AriaRole.TAB, "Insights");
    dashboard.await(
        "insights, or that there are none",
        () ->
            dashboard.text().contains("Nothing to do")
                || dashboard.has(AriaRole.BUTTON, "Actions for"));
    new Inspection(dashboard).of("analytics-insights");
  }

  @Test
  void requestsAndPlacesAreShown(DashboardDriver dashboard) throws IOException {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    String recorded =
        fixture.lines(
            "/_gateway/analytics/_bulk",
            "[{\"type\":\"search\",\"query\":\"alien\",\"index\":\"movies\",\"ip\":\"192.0.2.7\","
                + "\"user_agent\":\"Mozilla/5.0\"}]");
    assertThat(recorded).contains("\"errors\":false");
    dashboard.await(
        "the place and the requests in the reports",
        () ->
            fixture.text("/_gateway/analytics/geo-distribution").contains("Berlin")
                && !fixture
                    .text("/_gateway/analytics/request-distribution")
                    .contains("\"total_requests\":0"));
    dashboard.open("analytics");
    dashboard.sees("From search to conversion");
    dashboard.clickExactly(AriaRole.TAB, "Places");
    dashboard.sees("Germany");
    dashboard.sees("Berlin");
    new Inspection(dashboard).of("analytics-places");
    dashboard.clickExactly(AriaRole.TAB, "Requests");
    dashboard.sees("Requests by status");
    new Inspection(dashboard).of("analytics-requests");
  }

  /** Records a search; the id of it. */
  private String search(BrowserFixture fixture, String text) {
    JsonObject answer =
        fixture.made(
            "/movies/_declarative",
            ("{\"query\":[{\"id\":\"q\",\"value\":\"%s\",\"dataField\":[\"title\"]}],"
                    + "\"settings\":{\"recordAnalytics\":true,\"userId\":\"%s\"}}")
                .formatted(text, user));
    String id = answer.getJsonObject("settings").getString("queryId");
    assertThat(id.toLowerCase(Locale.ROOT)).matches("[0-9a-f-]{36}");
    return id;
  }
}
