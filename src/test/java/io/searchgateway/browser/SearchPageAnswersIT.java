package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** Visitors of a search page whose answers come late, in another order, or not at all. */
class SearchPageAnswersIT extends SearchPageWalk {

  /** Searches wait in {@code held} until {@link #answer} lets the first of them go. */
  private static final String HOLD =
      """
      window.real = window.fetch;
      window.held = [];
      window.fetch = (url, options) => !String(url).endsWith('/_declarative') ? window.real(url, options)
        : new Promise((resolve, reject) => {
            options.signal.addEventListener('abort', () => reject(options.signal.reason));
            window.held.push(() => window.real(url, options).then(resolve, reject));
          });
      """;

  private static final String CUT =
      """
      window.real = window.fetch;
      window.fetch = () => Promise.reject(new TypeError('cut'));
      """;

  private static final String MEND = "window.fetch = window.real;";

  private static void held(DashboardDriver dashboard, long searches) {
    dashboard.await(
        searches + " searches",
        () ->
            Long.valueOf(searches)
                .equals(dashboard.driver().executeScript("return window.held.length;")));
  }

  private static void answer(DashboardDriver dashboard) {
    dashboard.driver().executeScript("window.held.shift()();");
  }

  private List<String> recorded(String type) {
    return pages()
        .gateway()
        .text("/_gateway/analytics/users/" + user + "/export")
        .lines()
        .filter(line -> line.contains("\"type\":\"" + type + "\""))
        .toList();
  }

  @Test
  void moreResultsDoNotMixWithASearchThatRuns(DashboardDriver dashboard) throws IOException {
    visit(dashboard, "documentation", "?q=rule");
    dashboard.driver().executeScript(HOLD);
    search(dashboard, "condition");
    dashboard.await("the search", () -> address(dashboard).equals("?q=condition"));
    dashboard.clickExactly(AriaRole.BUTTON, "Show more results");
    dashboard.driver().executeScript(MEND + "window.held.splice(0).forEach((go) => go());");
    atState(dashboard, "?q=condition", "40 results for “condition”");
    assertThat(entries(dashboard)).isEqualTo(15);
  }

  @Test
  void suggestionsThatComeAfterEnterStayAway(DashboardDriver dashboard) throws IOException {
    visit(dashboard, "shop", "");
    dashboard.driver().executeScript(HOLD);
    dashboard.exactly(AriaRole.TEXT_BOX, "Search").sendKeys("linen");
    held(dashboard, 1);
    dashboard.exactly(AriaRole.TEXT_BOX, "Search").sendKeys(Keys.ENTER);
    held(dashboard, 2);
    answer(dashboard);
    answer(dashboard);
    atState(dashboard, "?q=linen", "30 results for “linen”");
    assertThat(dashboard.has(AriaRole.OPTION, "Linen shirt")).isFalse();
    dashboard.driver().executeScript(MEND);
    dashboard.exactly(AriaRole.TEXT_BOX, "Search").sendKeys(Keys.ARROW_DOWN);
    dashboard.await("suggestions", () -> dashboard.has(AriaRole.OPTION, "Linen shirt"));
    dashboard.click(AriaRole.OPTION, "Linen shirt");
    dashboard.await("the suggestion", () -> !recorded("suggestion_click").isEmpty());
  }

  @Test
  void aFailureLeavesWhatIsThere(DashboardDriver dashboard) throws IOException {
    dashboard.console().expect("search-page:");
    visit(dashboard, "documentation", "?q=rule");
    dashboard.driver().executeScript(CUT);
    dashboard.clickExactly(AriaRole.BUTTON, "Show more results");
    dashboard.sees("cannot be reached");
    assertThat(entries(dashboard)).isEqualTo(15);
    assertThat(address(dashboard)).isEqualTo("?q=rule");
    dashboard.driver().executeScript(MEND);
    dashboard.clickExactly(AriaRole.BUTTON, "Try again");
    dashboard.await("more", () -> entries(dashboard) == 30);

    visit(dashboard, "shop", "?q=shirt&brand=Kestrel");
    dashboard.driver().executeScript(CUT);
    search(dashboard, "linen");
    dashboard.sees("cannot be reached");
    assertThat(entries(dashboard)).isZero();
    dashboard.driver().executeScript(MEND);
    dashboard.click(AriaRole.BUTTON, "Remove filter Brand: Kestrel");
    atState(dashboard, "?q=linen", "30 results for “linen”");
  }

  @Test
  void aPageBeyondTheEndIsTheLastOne(DashboardDriver dashboard) throws IOException {
    visit(dashboard, "shop", "?q=shirt&page=50");
    atState(dashboard, "?q=shirt&page=2", "30 results for “shirt”");
  }

  @Test
  void aSearchThatTheServerShowedIsReportedOnceWithItsClicks(DashboardDriver dashboard)
      throws IOException {
    SearchPageIT.visitRendered(pages(), dashboard, user, "jumper");
    dashboard.await("results", () -> entries(dashboard) == 24);
    dashboard.reloading(() -> dashboard.driver().navigate().refresh());
    dashboard.await("results again", () -> entries(dashboard) == 24);
    String document =
        String.valueOf(
            dashboard
                .driver()
                .executeScript(
                    "return document.querySelector('[data-position=\"3\"]').dataset.hit;"));
    dashboard.driver().findElement(By.cssSelector("[data-position='3'] a")).click();
    dashboard.await(
        "the click",
        () ->
            recorded("click").stream()
                .anyMatch(
                    line ->
                        line.contains("/" + document + "\"") && line.contains("\"position\":3")));
    dashboard.await("the search", () -> !recorded("search").isEmpty());
    assertThat(recorded("search")).singleElement().asString().contains("\"jumper\"");
  }
}
