package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/**
 * Visitors of a search page that stands on a bare server under a strict policy, in front of a
 * gateway that it has a public credential for.
 */
class SearchPageIT extends SearchPageWalk {

  @Test
  void oneSearchesFiltersPagesAndGoesBack(DashboardDriver dashboard) throws IOException {
    visit(dashboard, "shop", "");
    atState(dashboard, "", "60 results");
    search(dashboard, "shirt");
    atState(dashboard, "?q=shirt", "30 results for “shirt”");
    dashboard.click(AriaRole.CHECKBOX, "Kestrel");
    atState(dashboard, "?q=shirt&brand=Kestrel", "10 results for “shirt”");
    dashboard.sees("Brand");
    dashboard.click(AriaRole.BUTTON, "Remove filter Brand: Kestrel");
    atState(dashboard, "?q=shirt", "30 results for “shirt”");
    dashboard.select("Sort by", "Relevance", "Price, high to low");
    dashboard.await("the order", () -> textOf(dashboard, ".sg-price").equals("€68.50"));
    dashboard.clickExactly(AriaRole.LINK, "Page 2");
    atState(dashboard, "?q=shirt&sort=2&page=2", "30 results for “shirt”");
    dashboard.await("the rest", () -> entries(dashboard) == 6);
    dashboard.driver().navigate().back();
    dashboard.await("the first page", () -> entries(dashboard) == 24);
    dashboard.driver().navigate().back();
    dashboard.driver().navigate().back();
    atState(dashboard, "?q=shirt&brand=Kestrel", "10 results for “shirt”");
    dashboard.reloading(() -> dashboard.driver().navigate().refresh());
    atState(dashboard, "?q=shirt&brand=Kestrel", "10 results for “shirt”");
    dashboard.driver().navigate().back();
    dashboard.driver().navigate().back();
    atState(dashboard, "", "60 results");
  }

  @Test
  void aClickIsRecordedWithItsPositionAndAConversionByOneLine(DashboardDriver dashboard)
      throws IOException {
    visit(dashboard, "shop", "?q=jumper&page=2");
    atState(dashboard, "?q=jumper&page=2", "30 results for “jumper”");
    String document =
        String.valueOf(
            dashboard
                .driver()
                .executeScript(
                    "return document.querySelector('[data-position=\"26\"]').dataset.hit;"));
    dashboard.driver().findElement(By.cssSelector("[data-position='26'] a")).click();
    String export = "/_gateway/analytics/users/" + user + "/export";
    dashboard.await(
        "the click",
        () ->
            pages()
                .gateway()
                .text(export)
                .lines()
                .anyMatch(
                    line ->
                        line.contains("\"type\":\"click\"")
                            && line.contains("/" + document + "\"")
                            && line.contains("\"position\":26")));
    Object known =
        dashboard
            .driver()
            .executeAsyncScript(
                "const done = arguments[1];"
                    + "SearchPage.conversion(arguments[0], {value: 19.5, currency: 'EUR'}).then(done);",
                document);
    assertThat(known).isEqualTo(true);
    dashboard.await(
        "the conversion",
        () ->
            pages()
                .gateway()
                .text(export)
                .lines()
                .anyMatch(
                    line ->
                        line.contains("\"type\":\"conversion\"")
                            && line.contains("/" + document + "\"")));
  }

  /** As the gateway hosts it: with results that it has found, and has not recorded. */
  @Test
  void theKeyboardIsEnough(DashboardDriver dashboard) throws IOException {
    visit(dashboard, "shop", "");
    Keyboard keyboard = new Keyboard(dashboard);
    keyboard.goTo("Search");
    keyboard.press("linen");
    dashboard.await("suggestions", () -> dashboard.has(AriaRole.OPTION, "Linen shirt"));
    keyboard.press(Keys.ARROW_DOWN);
    dashboard.await("the first one", () -> !textOf(dashboard, "[aria-selected=true]").isEmpty());
    keyboard.press(Keys.ESCAPE);
    dashboard.await("no suggestions", () -> !dashboard.has(AriaRole.OPTION, "Linen shirt"));
    keyboard.press(Keys.ENTER);
    atState(dashboard, "?q=linen", "30 results for “linen”");
    keyboard.goTo("Norrvik");
    keyboard.press(Keys.SPACE);
    atState(dashboard, "?q=linen&brand=Norrvik", "10 results for “linen”");
    keyboard.isAt("Norrvik");
    keyboard.goTo("Price: From");
    keyboard.press(Keys.ARROW_RIGHT);
    dashboard.await("the range", () -> address(dashboard).contains("price=11.."));
    keyboard.isAt("Price: From");
    Object steps = dashboard.driver().executeScript("return history.length;");
    keyboard.press(Keys.ARROW_RIGHT);
    dashboard.await("the next step", () -> address(dashboard).contains("price=12.."));
    assertThat(dashboard.driver().executeScript("return history.length;")).isEqualTo(steps);
    keyboard.goTo("Remove filter Brand: Norrvik");
    keyboard.press(Keys.ENTER);
    dashboard.await("one filter less", () -> !address(dashboard).contains("Norrvik"));
    keyboard.goTo("Linen shirt");
    keyboard.goTo("Next");
    keyboard.press(Keys.ENTER);
    dashboard.await("the next page", () -> address(dashboard).endsWith("page=2"));
    keyboard.goTo("Linen shirt");
  }

  @ParameterizedTest
  @ValueSource(strings = {"shop", "documentation", "places", "catalogue"})
  void aPageOfEachTemplateIsForEverybody(String template, DashboardDriver dashboard)
      throws IOException {
    visit(dashboard, template, "");
    new Inspection(dashboard).of("page-" + template);
    Viewport.PHONE.apply(dashboard.driver(), Theme.LIGHT);
    if (!template.equals("places")) {
      dashboard.clickExactly(AriaRole.BUTTON, "Filters");
      new Inspection(dashboard).picture("page-" + template + "-filters");
    }
    search(dashboard, "zzqxwv");
    dashboard.seesHeading("Nothing was found");
    new Inspection(dashboard).of("page-" + template + "-empty");
  }

  @Test
  void moreResultsAreAddedAndTheEndCanBeReached(DashboardDriver dashboard) throws IOException {
    visit(dashboard, "documentation", "?q=rule");
    dashboard.clickExactly(AriaRole.BUTTON, "Show more results");
    dashboard.await("more", () -> entries(dashboard) == 30);
    dashboard.clickExactly(AriaRole.BUTTON, "Show more results");
    dashboard.await("all", () -> entries(dashboard) == 40);
    dashboard.await("no button", () -> !dashboard.has(AriaRole.BUTTON, "Show more results"));
    assertThat(address(dashboard)).isEqualTo("?q=rule&page=3");
    dashboard.reloading(() -> dashboard.driver().navigate().refresh());
    dashboard.await("the last part", () -> entries(dashboard) == 10);
    dashboard.click(AriaRole.LINK, "Show earlier results");
    dashboard.await("the part before", () -> entries(dashboard) == 15);
  }

  @Test
  void chartsFilterAndTheMapSearchesWhatItShows(DashboardDriver dashboard) throws IOException {
    visit(dashboard, "catalogue", "");
    dashboard.click(AriaRole.BUTTON, "Drama 789");
    atState(dashboard, "?genre_chart=Drama", "789 results");
    visit(dashboard, "places", "");
    dashboard.await(
        "the outlines",
        () -> !dashboard.driver().findElements(By.cssSelector(".sg-land[d]")).isEmpty());
    dashboard.clickExactly(AriaRole.BUTTON, "Zoom in");
    dashboard.clickExactly(AriaRole.BUTTON, "Search this area");
    dashboard.await("the area", () -> address(dashboard).startsWith("?area="));
    dashboard.await("fewer results", () -> !textOf(dashboard, ".sg-stats").equals("3,376 results"));
  }

  @Test
  void rulesPromoteDocumentsAndRedirect(DashboardDriver dashboard) throws IOException {
    BrowserFixture gateway = pages().gateway();
    String sale = pages().site().with("/sale/index.html", "<title>Sale</title>").address("/sale/");
    gateway.delete("/_gateway/rule/walked-promotion");
    gateway.delete("/_gateway/rule/walked-redirect");
    try {
      gateway.made(
          "/_gateway/rule",
          """
          {"id": "walked-promotion", "name": "Promotion",
           "trigger": {"type": "filter", "expression": "'walked-shop' in $index and $query == 'jumper'"},
           "actions": [{"type": "promote_result", "data": [{"doc": {"_id": "p0"}, "position": 1}]}]}
          """);
      gateway.made(
          "/_gateway/rule",
          """
          {"id": "walked-redirect", "name": "Redirect",
           "trigger": {"type": "filter", "expression": "'walked-shop' in $index and $query == 'sale'"},
           "actions": [{"type": "redirect", "data": {"url": "%s"}}]}
          """
              .formatted(sale));
      visit(dashboard, "shop", "");
      search(dashboard, "jumper");
      dashboard.await(
          "the promoted document",
          () -> textOf(dashboard, "[data-position='1']").contains("PromotedNorrvikLinen shirt 0"));
      search(dashboard, "sale");
      dashboard.await(
          "the page of the sale", () -> sale.equals(dashboard.driver().getCurrentUrl()));
      dashboard.driver().navigate().back();
      atState(dashboard, "?q=jumper", "31 results for “jumper”");
      visitRendered(pages(), dashboard, user, "sale");
      dashboard.await(
          "the page of the sale again", () -> sale.equals(dashboard.driver().getCurrentUrl()));
    } finally {
      gateway.delete("/_gateway/rule/walked-promotion");
      gateway.delete("/_gateway/rule/walked-redirect");
    }
  }

  /** Its policy allows no style sheet of the page, and its own styles are rude. */
  @Test
  void aPageOfSomebodyElseEmbedsTheScript(DashboardDriver dashboard) throws IOException {
    JsonObject config = pages().config("shop", pages().document("shop"));
    pages()
        .site()
        .with("/embed.js", StaticSite.file("embed.js"))
        .with("/elsewhere/config.json", config.toString())
        .with("/elsewhere/host.css", "button { background: hotpink } label { font-weight: 900 }")
        .with(
            "/elsewhere/index.html",
            """
            <!doctype html><html lang="en"><head><meta charset="utf-8"><title>Elsewhere</title>
            <meta name="viewport" content="width=device-width"><link rel="stylesheet" href="host.css"></head>
            <body><main><h1>Elsewhere</h1><search-page config="config.json"></search-page></main>
            <script src="/embed.js"></script></body></html>
            """);
    dashboard.driver().get(pages().site().address("/elsewhere/?campaign=x"));
    dashboard.await("results", () -> entries(dashboard) == 24);
    assertThat(
            dashboard
                .driver()
                .executeScript(
                    "return getComputedStyle(document.querySelector('.sg-submit')).backgroundColor;"))
        .isEqualTo("rgb(20, 83, 45)");
    new Inspection(dashboard).of("page-embedded");
    search(dashboard, "shirt");
    atState(dashboard, "?campaign=x&q=shirt", "30 results for “shirt”");
  }

  @Test
  void arabicIsReadFromRightToLeft(DashboardDriver dashboard) throws IOException {
    JsonObject document =
        Json.object(pages().document("shop"))
            .add("globalSettings", Json.object().add("language", "ar").add("currency", "SAR"))
            .build();
    dashboard.driver().get(pages().page(pages().config("shop", document), "ar", user) + "?q=shirt");
    dashboard.await("results", () -> entries(dashboard) > 0);
    dashboard.sees("30 نتيجة");
    assertThat(
            dashboard
                .driver()
                .executeScript(
                    "const left = (s) => document.querySelector(s).getBoundingClientRect().left;"
                        + "return left('.sg-facets') > left('.sg-results');"))
        .isEqualTo(true);
    new Inspection(dashboard).of("page-arabic");
  }

  @Test
  void whatIsWrongIsSaidAndNothingOfADocumentRuns(DashboardDriver dashboard) throws IOException {
    dashboard.console().expect("Failed to load resource");
    dashboard.console().expect("search-page:");
    pages()
        .gateway()
        .lines(
            "/" + SearchPageFixture.SHOP + "/_bulk?refresh=true",
            """
            {"index": {"_id": "evil"}}
            {"name": "Hostile <img src=x onerror=alert(1)>", "brand": "<script>alert(1)</script>", "url": "javascript:alert(1)", "image": "javascript:alert(2)", "price": 1}
            """);
    visit(dashboard, "shop", "?q=hostile");
    dashboard.sees("Hostile");
    assertThat(
            dashboard
                .driver()
                .findElements(By.cssSelector("search-page script, [src=x], [href^=javascript]")))
        .isEmpty();
    for (String gone : List.of("walked-gone", "forbidden")) {
      JsonObject config =
          Json.object(pages().config("shop", pages().document("shop"))).add("index", gone).build();
      dashboard.driver().get(pages().page(config, "en", user));
      dashboard.sees(
          gone.equals("forbidden") ? "may not search here" : "is not there at the moment");
    }
    new Inspection(dashboard).of("page-problem");
  }
}
