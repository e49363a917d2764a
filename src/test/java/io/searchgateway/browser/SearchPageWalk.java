package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** Visitors of search pages that stand on a bare server. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
abstract class SearchPageWalk {

  final String user = "visitor-" + UUID.randomUUID();
  private Optional<SearchPageFixture> opened = Optional.empty();

  @BeforeEach
  void open(DashboardDriver dashboard) throws IOException {
    opened = Optional.of(new SearchPageFixture(dashboard.gateway()));
  }

  @AfterEach
  void close(DashboardDriver dashboard) {
    dashboard.driver().get("about:blank");
    opened.ifPresent(SearchPageFixture::close);
  }

  SearchPageFixture pages() {
    return opened.orElseThrow();
  }

  void visit(DashboardDriver dashboard, String template, String query) throws IOException {
    JsonObject config = pages().config(template, pages().document(template));
    dashboard.driver().get(pages().page(config, "en", user) + query);
    dashboard.await("results", () -> entries(dashboard) > 0);
  }

  static int entries(DashboardDriver dashboard) {
    return dashboard.driver().findElements(By.cssSelector("[data-hit]")).size();
  }

  static String address(DashboardDriver dashboard) {
    return Optional.ofNullable(dashboard.driver().getCurrentUrl())
        .orElse("")
        .replaceFirst("^[^?]*", "");
  }

  static void atState(DashboardDriver dashboard, String query, String stats) {
    dashboard.await("the address " + query, () -> address(dashboard).equals(query));
    dashboard.await(stats, () -> stats.equals(textOf(dashboard, ".sg-stats")));
  }

  static String textOf(DashboardDriver dashboard, String selector) {
    return String.valueOf(
        dashboard
            .driver()
            .executeScript(
                "return document.querySelector(arguments[0])?.textContent ?? '';", selector));
  }

  static void search(DashboardDriver dashboard, String text) {
    WebElement box = dashboard.exactly(AriaRole.TEXT_BOX, "Search");
    box.sendKeys(Keys.chord(Keys.CONTROL, "a"), text, Keys.ENTER);
  }

  static void visitRendered(
      SearchPageFixture pages, DashboardDriver dashboard, String user, String text)
      throws IOException {
    JsonObject config = pages.config("shop", pages.document("shop"));
    JsonObject response =
        pages
            .gateway()
            .made(
                "/" + SearchPageFixture.SHOP + "/_declarative",
                """
                {"query": [
                  {"id": "search", "type": "search", "execute": false, "dataField": ["name"], "value": "%s"},
                  {"id": "result", "type": "search", "react": {"and": ["search"]}, "size": 24}],
                 "settings": {"recordAnalytics": false}}
                """
                    .formatted(text));
    assertThat(response.getJsonObject("settings")).doesNotContainKey("queryId");
    dashboard.driver().get(pages.rendered(config, response, user) + "?q=" + text);
  }
}
