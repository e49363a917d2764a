package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** A search is tried as its users would see it, and understood as the request that makes it. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class PlaygroundIT {

  private static final String NONSENSE = "{\"query\":[{\"id\":\"a\",\"type\":\"nonsense\"}]}";

  private static final String OWN =
      "{\"query\":[{\"id\":\"own\",\"dataField\":[\"title\"],\"value\":\"star\",\"size\":2}]}";

  private static final Pattern TOTAL = Pattern.compile("([\\d,]+) documents? found");
  private static final Pattern COUNT_AT_END = Pattern.compile("([\\d,]+)$");

  @Test
  void itOpensAsASearchThatTypingAndFiltersNarrow(DashboardDriver dashboard) throws IOException {
    dashboard.open("playground?index=movies");
    dashboard.sees("documents found");
    int all = total(dashboard);
    dashboard.await(
        "the focus in the box",
        () ->
            "Search for".equals(dashboard.driver().switchTo().activeElement().getAccessibleName()));
    dashboard.press("star");
    dashboard.await("fewer documents", () -> total(dashboard) < all);
    dashboard.sees("Star Trek");
    assertThat(dashboard.driver().findElements(By.cssSelector("h3 mark"))).isNotEmpty();
    int found = total(dashboard);
    int rated = countOf(dashboard, "PG-13");
    assertThat(rated).isBetween(1, found - 1);
    dashboard.clickExactly(AriaRole.CHECKBOX, "PG-13");
    dashboard.await("what the filter counted", () -> total(dashboard) == rated);
    int other = countOf(dashboard, "PG");
    dashboard.clickExactly(AriaRole.CHECKBOX, "PG");
    dashboard.await("either of both values", () -> total(dashboard) == rated + other);
    new Inspection(dashboard).of("playground-results");
    drag(dashboard, "Imdb rating");
    dashboard.sees("Imdb rating: from");
    dashboard.await("less than without the range", () -> total(dashboard) < rated + other);
    int dragged = total(dashboard);
    dashboard.the(AriaRole.SLIDER, "Imdb rating, from").sendKeys(Keys.ARROW_RIGHT);
    dashboard.await("less by the keyboard", () -> total(dashboard) < dragged);
    dashboard.the(AriaRole.BUTTON, "Clear filters").sendKeys(Keys.ENTER);
    dashboard.await("what the text finds", () -> total(dashboard) == found);
    dashboard.press("/");
    dashboard.fill("Search for", "star", "nothing at all like this");
    dashboard.sees("No documents found");
    Viewport.PHONE.apply(dashboard.driver(), Theme.LIGHT);
    dashboard.clickExactly(AriaRole.BUTTON, "Clear the search text");
    dashboard.await("everything again", () -> total(dashboard) == all);
    assertThat(dashboard.driver().findElement(By.cssSelector("article")).getLocation().getY())
        .as("the first result on a phone")
        .isLessThan(Viewport.PHONE.height());
  }

  @Test
  void formJsonEngineQueryAndCodeAreViewsOfTheSameSearch(DashboardDriver dashboard)
      throws IOException {
    dashboard.open("playground?index=movies&request=" + encoded(OWN));
    dashboard.holds("Search for", "star");
    dashboard.sees("documents found");
    dashboard.clickExactly(AriaRole.BUTTON, "View request");
    dashboard.click(AriaRole.TAB, "JSON");
    dashboard.await("the text", () -> json(dashboard).contains("\"value\": \"star\""));
    dashboard.fill("Search for", "star", "godfather");
    dashboard.await("the same text", () -> json(dashboard).contains("\"value\": \"godfather\""));
    dashboard.write("JSON", json(dashboard), OWN.replace("star", "alien"));
    dashboard.holds("Search for", "alien");
    dashboard.click(AriaRole.TAB, "Form");
    dashboard.holds("Value (value)", "alien");
    dashboard.fill("Value (value)", "alien", "toy");
    dashboard.sees("Toy Story");
    dashboard.holds("Search for", "toy");
    dashboard.click(AriaRole.TAB, "Engine query");
    dashboard.sees("multi-search");
    new Inspection(dashboard).of("playground-engine-query");
    dashboard.click(AriaRole.TAB, "Code");
    dashboard.sees("curl");
    new Inspection(dashboard).of("playground-code");
  }

  @Test
  void anErrorIsShownAtItsPlaceAndNothingIsLost(DashboardDriver dashboard) {
    dashboard.console().expect("400");
    dashboard.open("playground?index=movies&view=json");
    dashboard.await("a request", () -> json(dashboard).contains("\"query\""));
    dashboard.write("JSON", json(dashboard), NONSENSE);
    dashboard.sees("The search failed");
    dashboard.sees("Error");
    dashboard.click(AriaRole.BUTTON, "in the JSON");
    dashboard.write("JSON", json(dashboard), OWN);
    dashboard.holds("Search for", "star");
    dashboard.clickExactly(AriaRole.LINK, "Overview");
    dashboard.seesHeading("Overview");
    dashboard.clickExactly(AriaRole.LINK, "Search playground");
    dashboard.holds("Search for", "star");
    dashboard.select("Index", "movies", "airports");
    dashboard.sees("° N");
    dashboard.open("playground?index=movies");
    dashboard.holds("Search for", "star");
  }

  private static void drag(DashboardDriver dashboard, String label) {
    WebElement chart =
        dashboard.the(AriaRole.GROUP, label).findElement(By.className("range-chart-box"));
    int width = chart.getSize().getWidth();
    new Actions(dashboard.driver())
        .scrollToElement(chart)
        .moveToElement(chart)
        .clickAndHold()
        .moveByOffset(width / 2 - 2, 0)
        .release()
        .perform();
  }

  /** How many documents the page says that it found; -1 while it says nothing. */
  private static int total(DashboardDriver dashboard) {
    Matcher said = TOTAL.matcher(dashboard.text());
    return said.find() ? number(said.group(1)) : -1;
  }

  /** What stands beside a value of a filter. */
  private static int countOf(DashboardDriver dashboard, String value) {
    return dashboard.await(() -> count(dashboard.exactly(AriaRole.CHECKBOX, value)));
  }

  private static Optional<Integer> count(WebElement box) {
    try {
      Matcher line = COUNT_AT_END.matcher(box.findElement(By.xpath("ancestor::li")).getText());
      return line.find() ? Optional.of(number(line.group(1))) : Optional.empty();
    } catch (StaleElementReferenceException redrawn) {
      return Optional.empty();
    }
  }

  private static int number(String text) {
    return Integer.parseInt(text.replace(",", ""));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String json(DashboardDriver dashboard) {
    return dashboard.held("JSON").orElse("");
  }
}
