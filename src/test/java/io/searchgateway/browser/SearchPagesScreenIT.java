package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;

/** Somebody who is no programmer builds a search page for an index and gives it to visitors. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class SearchPagesScreenIT {

  private static final String NAME = "Walked films";
  private static final String ID = "walked-films";
  private static final String COPY = ID + "-copy";
  private static final String PAGE = "/_gateway/uibuilder/" + ID + "/search";
  private static final String FACETS = "ol.pages-parts .pages-part-title";

  @BeforeEach
  @AfterEach
  void delete(DashboardDriver dashboard) {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    String credential = credential(fixture.json(PAGE));
    if (!credential.isEmpty()) {
      fixture.delete("/_gateway/permission/" + credential.split(":", 2)[0]);
    }
    fixture.delete(PAGE);
    fixture.delete("/_gateway/uibuilder/" + COPY + "/search");
    fixture.delete("/_gateway/uibuilder/" + ID + "/recommendation");
    fixture.delete("/_gateway/uibuilder/searchbox/" + ID);
  }

  @Test
  void aPageIsProposedChangedByClicksAndPublished(DashboardDriver dashboard) throws IOException {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    dashboard.open("pages?new=1&index=movies");
    dashboard.select("Index", "movies (3,200 documents)", "movies (3,200 documents)");
    dashboard.fill("Name", "Movies search", NAME);
    new Inspection(dashboard).of("pages-create");
    dashboard.clickInDialog("Create search page");
    dashboard.seesHeading(NAME);
    String facet = clickedFacet(dashboard);
    dashboard.seesHeading(facet);
    dashboard.fill("Title", facet, "Walked facet");
    dashboard.await(
        "the title in the preview",
        () -> inPreview(dashboard, ".sg-page").contains("Walked facet"));
    dashboard.sees("Unsaved changes: 1 change");
    new Inspection(dashboard).of("pages-builder");
    dashboard.clickExactly(AriaRole.BUTTON, "Save changes");
    dashboard.sees(NAME + " saved");
    assertThat(fixture.text(PAGE)).contains("Walked facet");
    dashboard.clickExactly(AriaRole.BUTTON, "Publish");
    dashboard.clickInDialog("Create public credential");
    dashboard.sees("Public credential created");
    assertThat(credential(fixture.json(PAGE))).contains(":");
    dashboard.clickInDialog("Deploy");
    String address = dashboard.the(AriaRole.LINK, "/ui/app/" + ID).getText();
    new Inspection(dashboard).of("pages-publish");
    dashboard.clickExactly(AriaRole.TAB, "Embed");
    dashboard.sees("</search-page>");
    dashboard.clickExactly(AriaRole.TAB, "Project");
    dashboard.seesHeading("Publish " + NAME);
    dashboard.sees("runs on any static web server");
    dashboard.driver().get(address);
    dashboard.sees("3,200 results");
    dashboard.sees("Walked facet");
  }

  @Test
  void facetsAreMovedByKeysAndEveryChangeIsUndone(DashboardDriver dashboard) throws IOException {
    proposed(dashboard);
    dashboard.open("pages/" + ID);
    dashboard.await("facets", () -> facets(dashboard).size() > 1);
    List<String> before = facets(dashboard);
    dashboard.the(AriaRole.BUTTON, "place 1").sendKeys(Keys.ARROW_DOWN);
    dashboard.await("the facet to be second", () -> facets(dashboard).get(1).equals(before.get(0)));
    dashboard.clickExactly(AriaRole.BUTTON, "Add facet");
    dashboard.clickExactly(AriaRole.BUTTON, "All parts");
    dashboard.await("another facet", () -> facets(dashboard).size() == before.size() + 1);
    new Inspection(dashboard).of("pages-parts");
    open(dashboard, "Theme and logo");
    dashboard.clickExactly(AriaRole.BUTTON, "Violet");
    dashboard.fill("Accent", "#6a3fb5", "#d7c8f5");
    dashboard.sees("is readable");
    new Inspection(dashboard).of("pages-theme");
    dashboard.clickExactly(AriaRole.BUTTON, "Correct accent");
    dashboard.clickExactly(AriaRole.BUTTON, "Correct text on accent");
    dashboard.doesNotSee("is readable");
    dashboard.clickExactly(AriaRole.BUTTON, "All parts");
    while (dashboard.exactly(AriaRole.BUTTON, "Undo").isEnabled()) {
      dashboard.clickExactly(AriaRole.BUTTON, "Undo");
    }
    dashboard.await("the facets of before", () -> facets(dashboard).equals(before));
    dashboard.doesNotSee("Unsaved changes");
    dashboard.clickExactly(AriaRole.BUTTON, "Redo");
    dashboard.await("the move again", () -> facets(dashboard).get(1).equals(before.get(0)));
  }

  @Test
  void aDraftIsKeptAndVersionsAreRestored(DashboardDriver dashboard) throws IOException {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    proposed(dashboard);
    dashboard.open("pages/" + ID + "?part=page");
    dashboard.fill("Name", NAME, NAME + " and series");
    dashboard.sees("Unsaved changes: 1 change");
    dashboard.open("pages/" + ID + "?part=page");
    dashboard.sees("Unsaved changes, restored");
    dashboard.clickExactly(AriaRole.BUTTON, "Save changes");
    dashboard.sees(NAME + " and series saved");
    dashboard.clickExactly(AriaRole.BUTTON, "History");
    dashboard.sees("created");
    new Inspection(dashboard).of("pages-history");
    dashboard.clickInDialog("Restore version 1");
    dashboard.clickInDialog("Restore version");
    dashboard.sees("Version 1 restored");
    assertThat(fixture.json(PAGE).getString("name")).isEqualTo(NAME);
    dashboard.click(AriaRole.BUTTON, "More actions");
    dashboard.clickExactly(AriaRole.MENU_ITEM, "Duplicate");
    dashboard.seesHeading(NAME + " (copy)");
    dashboard.open("pages");
    dashboard.sees(NAME + " (copy)");
    new Inspection(dashboard).of("pages-list");
    dashboard.click(AriaRole.BUTTON, "Actions for " + NAME + " (copy)");
    dashboard.clickExactly(AriaRole.MENU_ITEM, "Delete");
    dashboard.clickInDialog("Delete search page");
    dashboard.sees("(copy) deleted");
    assertThat(fixture.text("/_gateway/uibuilder/search")).contains(ID).doesNotContain(COPY);
  }

  @Test
  void aDeployedPageIsChangedAndGetsAnotherCredential(DashboardDriver dashboard) {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    proposed(dashboard);
    dashboard.open("pages/" + ID + "?part=page");
    dashboard.clickExactly(AriaRole.BUTTON, "Publish");
    dashboard.clickInDialog("Create public credential");
    dashboard.sees("Public credential created");
    String first = credential(fixture.json(PAGE));
    dashboard.clickInDialog("Deploy");
    dashboard.the(AriaRole.LINK, "/ui/app/" + ID);
    dashboard.clickInDialog("Close");
    dashboard.fill("Name", NAME, NAME + " and series");
    dashboard.clickExactly(AriaRole.BUTTON, "Save changes");
    dashboard.sees(NAME + " and series saved");
    dashboard.clickExactly(AriaRole.BUTTON, "Publish");
    dashboard.sees("Visitors see version 2, version 3 is saved.");
    dashboard.doesNotSee("cannot read");
    dashboard.driver().findElement(By.cssSelector(".pages-step summary")).click();
    dashboard.clickInDialog("Create public credential");
    dashboard.await("another credential", () -> !credential(fixture.json(PAGE)).equals(first));
    dashboard.clickInDialog("Deploy again");
    dashboard.doesNotSee("Visitors see version");
    dashboard.clickInDialog("Close");
    dashboard.doesNotSee("Unsaved changes");
    fixture.delete("/_gateway/permission/" + first.split(":", 2)[0]);
  }

  @Test
  void anotherUsersSaveIsShownBeforeItIsReplaced(DashboardDriver dashboard) throws IOException {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    proposed(dashboard);
    dashboard.open("pages/" + ID + "?part=page");
    dashboard.fill("Name", NAME, NAME + " of mine");
    dashboard.sees("Unsaved changes: 1 change");
    renamed(fixture, NAME + " of another user");
    dashboard.open("pages/" + ID + "?part=page");
    dashboard.seesHeading("Another user saved changes");
    dashboard.sees("of another user");
    new Inspection(dashboard).of("pages-conflict");
    dashboard.clickInDialog("Overwrite");
    dashboard.sees(NAME + " of mine saved");
    assertThat(fixture.json(PAGE).getString("name")).isEqualTo(NAME + " of mine");
    dashboard.fill("Name", NAME + " of mine", NAME + " once more");
    dashboard.sees("Unsaved changes: 1 change");
    fixture.delete(PAGE);
    dashboard.open("pages/" + ID + "?part=page");
    dashboard.seesHeading("Another user deleted this");
    dashboard.console().forget();
    dashboard.clickInDialog("Save as new");
    dashboard.sees(NAME + " once more saved");
    assertThat(fixture.json(PAGE).getString("name")).isEqualTo(NAME + " once more");
  }

  @Test
  void whatIsMissingAndWhatIsRemovedIsNamed(DashboardDriver dashboard) throws IOException {
    proposed(dashboard);
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    String document = fixture.text(PAGE).replaceAll("imdb_rating", "brand");
    fixture.put(PAGE, document);
    dashboard.open("pages/" + ID);
    dashboard.sees("brand is not in the mapping any more");
    new Inspection(dashboard).of("pages-missing");
    dashboard.open("pages/" + ID + "?part=theme");
    dashboard.fill(
        "Custom CSS", "", "@import url(https://example.com/a.css); .sg-title { color: red }");
    dashboard.clickExactly(AriaRole.BUTTON, "Save changes");
    dashboard.sees("saved, with remarks");
    dashboard.await(
        "the sheet without what loads from elsewhere",
        () -> dashboard.held("Custom CSS").filter(css -> !css.contains("@import")).isPresent());
    assertThat(dashboard.driver().findElements(By.cssSelector(".pages-cards .pages-warning")))
        .isNotEmpty();
  }

  @Test
  void recommendationsAndSearchBoxesAreSaved(DashboardDriver dashboard) throws IOException {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    dashboard.open("pages");
    dashboard.clickExactly(AriaRole.LINK, "Recommendations");
    dashboard.click(AriaRole.LINK, "Create recommendations");
    dashboard.fill("Name", "", NAME);
    dashboard.clickExactly(AriaRole.BUTTON, "Add list");
    dashboard.select("Shows", "Most popular", "Featured");
    dashboard.tag("IDs of documents", "alien-1979-05-25");
    new Inspection(dashboard).of("recommendations-new");
    dashboard.clickExactly(AriaRole.BUTTON, "Save recommendations");
    dashboard.seesHeading(NAME);
    assertThat(fixture.text("/_gateway/uibuilder/" + ID + "/recommendation"))
        .contains("featured", "alien-1979-05-25");
    dashboard.open("searchboxes/_new");
    dashboard.fill("Name", "", NAME);
    dashboard.check(AriaRole.CHECKBOX, "Recent searches", false);
    new Inspection(dashboard).of("searchboxes-new");
    dashboard.clickExactly(AriaRole.BUTTON, "Save search box");
    dashboard.seesHeading(NAME);
    assertThat(fixture.text("/_gateway/uibuilder/searchbox/" + ID))
        .contains("\"enableRecentSearches\":false");
    dashboard.open("searchboxes");
    dashboard.sees(NAME);
    new Inspection(dashboard).of("searchboxes");
  }

  /** Opens the settings of a part, which may begin below the bar with the button that saves. */
  private static void open(DashboardDriver dashboard, String part) {
    dashboard
        .driver()
        .executeScript(
            "arguments[0].scrollIntoView({ block: 'center' })",
            dashboard.exactly(AriaRole.BUTTON, part));
    dashboard.clickExactly(AriaRole.BUTTON, part);
  }

  /** Saves what the gateway proposes for the films. */
  private static void proposed(DashboardDriver dashboard) {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    JsonObject proposal = fixture.json("/_gateway/uibuilder/proposal?index=movies");
    fixture.put(PAGE, Json.createObjectBuilder(proposal).add("name", NAME).build().toString());
  }

  /** Another user saves the page under another name. */
  private static void renamed(BrowserFixture fixture, String name) {
    JsonObject page = fixture.json(PAGE);
    fixture.put(PAGE, Json.createObjectBuilder(page).add("name", name).build().toString());
  }

  private static String credential(JsonObject page) {
    return page.containsKey("exportSettings")
        ? page.getJsonObject("exportSettings").getString("credentials", "")
        : "";
  }

  /** The names of the facets in their order. */
  private static List<String> facets(DashboardDriver dashboard) {
    return dashboard.driver().findElements(By.cssSelector(FACETS)).stream()
        .map(title -> title.getText().split("\n", 2)[0])
        .toList();
  }

  /** Clicks the first facet of the preview; its title. */
  private static String clickedFacet(DashboardDriver dashboard) {
    dashboard.await("a facet in the preview", () -> !inPreview(dashboard, ".sg-facet").isEmpty());
    return within(
        dashboard,
        () -> {
          WebElement title =
              dashboard.driver().findElement(By.cssSelector(".sg-facet legend, .sg-facet h3"));
          String text = title.getText();
          title.click();
          return text;
        });
  }

  /** What the first such element of the preview says; empty while there is none. */
  private static String inPreview(DashboardDriver dashboard, String selector) {
    return within(
        dashboard,
        () ->
            dashboard.driver().findElements(By.cssSelector(selector)).stream()
                .findFirst()
                .map(WebElement::getText)
                .orElse(""));
  }

  private static String within(DashboardDriver dashboard, Supplier<String> action) {
    try {
      dashboard.driver().switchTo().frame(dashboard.driver().findElement(By.tagName("iframe")));
      return action.get();
    } catch (WebDriverException redrawn) {
      return "";
    } finally {
      dashboard.driver().switchTo().defaultContent();
    }
  }
}
