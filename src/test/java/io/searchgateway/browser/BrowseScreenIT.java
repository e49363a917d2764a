package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** Documents are found, changed, added and deleted. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class BrowseScreenIT {

  private static final String INDEX = "walked-books";
  private static final String PLACES = "walked-places";
  private static final String PLACES_MAPPING =
      "{\"mappings\":{\"properties\":{\"at\":{\"type\":\"geo_point\"}}}}";

  /** The third book as an editor lays it out. */
  private static final String ULYSSES =
      """
      {
        "title": "Ulysses",
        "year": 1922,
        "genre": "modernism"
      }\
      """;

  @BeforeEach
  void write(DashboardDriver dashboard) {
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    browserFixture.delete("/" + INDEX);
    browserFixture.lines(
        "/" + INDEX + "/_bulk?refresh=true",
        """
        {"index":{"_id":"1"}}
        {"title":"Dune","year":1965,"genre":"science fiction"}
        {"index":{"_id":"2"}}
        {"title":"Emma","year":1815,"genre":"romance"}
        {"index":{"_id":"3"}}
        {"title":"Ulysses","year":1922,"genre":"modernism"}
        """);
  }

  @AfterEach
  void delete(DashboardDriver dashboard) {
    new BrowserFixture(dashboard.gateway()).delete("/" + INDEX);
  }

  @Test
  void aWordFindsADocumentAndACellIsChangedInPlace(DashboardDriver dashboard) throws IOException {
    dashboard.open("browse/" + INDEX);
    dashboard.sees("Ulysses");
    new Inspection(dashboard).of("browse-table");
    dashboard.fill("Search all fields", "", "Dune");
    dashboard.doesNotSee("Emma");
    dashboard.doubleClick(AriaRole.CELL, "1965");
    dashboard.fill("year of 1", "1965", "1966" + Keys.ENTER);
    dashboard.await("the change", () -> source(dashboard, "1").contains("\"year\":1966"));
    dashboard.sees("1966");
  }

  @Test
  void aChangeOfSomebodyElseIsNotLost(DashboardDriver dashboard) {
    dashboard.open("browse/" + INDEX);
    dashboard.doubleClick(AriaRole.CELL, "1815");
    dashboard.the(AriaRole.TEXT_BOX, "year of 2");
    new BrowserFixture(dashboard.gateway())
        .lines(
            "/" + INDEX + "/_bulk?refresh=true",
            "{\"index\":{\"_id\":\"2\"}}\n{\"title\":\"Emma\",\"year\":1900}\n");
    dashboard.fill("year of 2", "1815", "1816" + Keys.ENTER);
    dashboard.the(AriaRole.RADIO, "year: theirs");
    assertThat(source(dashboard, "2")).contains("\"year\":1900");
    dashboard.click(AriaRole.BUTTON, "Decide later");
    dashboard.holds("year of 2", "1816");
  }

  @Test
  void documentsAreAddedAndDeleted(DashboardDriver dashboard) throws IOException {
    dashboard.open("browse/" + INDEX);
    dashboard.clickExactly(AriaRole.BUTTON, "Add");
    dashboard.write(
        "Documents as JSON",
        "{\n  \"title\": \"\",\n  \"year\": null,\n  \"genre\": \"\"\n}",
        "[{\"_id\":\"4\",\"title\":\"Faust\",\"year\":1808},{\"_id\":\"5\",\"title\":\"Momo\"}]");
    new Inspection(dashboard).of("browse-add");
    dashboard.click(AriaRole.BUTTON, "Add 2 documents");
    dashboard.await("two more", () -> source(dashboard, "5").contains("Momo"));
    dashboard.open("browse/" + INDEX);
    dashboard.check(AriaRole.CHECKBOX, "Select 4", true);
    dashboard.sees("1 selected");
    dashboard.clickExactly(AriaRole.BUTTON, "Delete");
    dashboard.the(AriaRole.DIALOG, "Delete 4?");
    dashboard.sees("Faust");
    new Inspection(dashboard).of("browse-delete");
    dashboard.press(Keys.ESCAPE);
    assertThat(source(dashboard, "4")).contains("Faust");
    dashboard.clickExactly(AriaRole.BUTTON, "Delete");
    dashboard.clickInDialog("Delete");
    dashboard.sees("Deleted 4");
    assertThat(source(dashboard, "4")).contains("\"found\":false");
    assertThat(dashboard.has(AriaRole.CHECKBOX, "Select 4")).isFalse();
    assertThat(source(dashboard, "5")).contains("Momo");
  }

  @Test
  void aDocumentIsSeenWholeAndSavedAsJson(DashboardDriver dashboard) throws IOException {
    dashboard.open("browse/" + INDEX);
    dashboard.click(AriaRole.BUTTON, "Open 3");
    dashboard.the(AriaRole.DIALOG, "Document 3");
    new Inspection(dashboard).of("browse-document");
    dashboard.click(AriaRole.TAB, "Edit as JSON");
    dashboard.write("JSON of 3", ULYSSES, ULYSSES.replace("1922", "1923"));
    dashboard.click(AriaRole.TAB, "Changes");
    dashboard.sees("1923");
    dashboard.clickExactly(AriaRole.BUTTON, "Save");
    dashboard.await("the change", () -> source(dashboard, "3").contains("1923"));
    assertThat(source(dashboard, "3")).contains("Ulysses", "modernism");
  }

  @Test
  void aDocumentThatAnAddressNamesIsThereToBeEdited(DashboardDriver dashboard) {
    dashboard.open("browse/" + INDEX + "?q=Dune&doc=" + INDEX + "%2F3");
    dashboard.the(AriaRole.DIALOG, "Document 3");
    dashboard.click(AriaRole.TAB, "Edit as JSON");
    dashboard.holds("JSON of 3", ULYSSES);
    assertThat(dashboard.exactlyInDialog("Save").isEnabled()).isFalse();
  }

  @Test
  void theNextDocumentTakesThePlaceOfTheOneBeforeInTheEditor(DashboardDriver dashboard) {
    dashboard.open("browse/" + INDEX + "?sort=year:asc");
    dashboard.click(AriaRole.BUTTON, "Open 1");
    dashboard.click(AriaRole.TAB, "Edit as JSON");
    dashboard.holds(
        "JSON of 1",
        ULYSSES
            .replace("Ulysses", "Dune")
            .replace("1922", "1965")
            .replace("modernism", "science fiction"));
    dashboard.click(AriaRole.BUTTON, "Previous document");
    dashboard.the(AriaRole.DIALOG, "Document 3");
    dashboard.click(AriaRole.TAB, "Edit as JSON");
    dashboard.holds("JSON of 3", ULYSSES);
  }

  @Test
  void whatSomebodyElseSavesIsNotOverwrittenByAWholeDocument(DashboardDriver dashboard)
      throws IOException {
    dashboard.open("browse/" + INDEX);
    dashboard.click(AriaRole.BUTTON, "Open 3");
    dashboard.click(AriaRole.TAB, "Edit as JSON");
    dashboard.write("JSON of 3", ULYSSES, ULYSSES.replace("1922", "1923"));
    new BrowserFixture(dashboard.gateway())
        .lines(
            "/" + INDEX + "/_bulk?refresh=true",
            "{\"index\":{\"_id\":\"3\"}}\n{\"title\":\"Ulysses\",\"pages\":732}\n");
    dashboard.clickExactly(AriaRole.BUTTON, "Save");
    dashboard.the(AriaRole.DIALOG, "3 was changed by someone else");
    dashboard.sees("732");
    assertThat(source(dashboard, "3")).contains("732").doesNotContain("1923");
    dashboard.click(AriaRole.BUTTON, "Decide later");
    dashboard.holds("JSON of 3", ULYSSES.replace("1922", "1923"));
    dashboard.clickExactly(AriaRole.BUTTON, "Save");
    dashboard.check(AriaRole.RADIO, "genre: yours", true);
    new Inspection(dashboard).of("browse-conflict");
    dashboard.click(AriaRole.BUTTON, "Save chosen values");
    dashboard.await("the change", () -> source(dashboard, "3").contains("1923"));
    assertThat(source(dashboard, "3")).contains("732", "modernism");
  }

  /** What is typed as a form is the same draft as the JSON, and is there again after a reload. */
  @Test
  void aDocumentIsEditedAsAFormWithoutLossOfDigits(DashboardDriver dashboard) throws IOException {
    new BrowserFixture(dashboard.gateway())
        .lines(
            "/" + INDEX + "/_bulk?refresh=true",
            """
            {"index":{"_id":"4"}}
            {"title":"Faust","read":"1808-04-01T10:00:00Z","price":1.10,"tags":["a","b"]}
            """);
    dashboard.open("browse/" + INDEX + "?doc=" + INDEX + "%2F4");
    dashboard.the(AriaRole.DIALOG, "Document 4");
    dashboard.fill("title", "Faust", "Faust I");
    dashboard.fill("tags 2", "b", "c");
    dashboard.fill("price", "1.10", "1.x");
    dashboard.sees("Enter a number.");
    assertThat(dashboard.exactlyInDialog("Save").isEnabled()).isFalse();
    dashboard.fill("price", "1.x", "1.20");
    dashboard.fill("read", "1808-04-01T10:00:00Z", "long ago");
    new Inspection(dashboard).of("browse-form");
    dashboard.clickExactly(AriaRole.BUTTON, "Save");
    dashboard.sees("failed to parse field [read]");
    dashboard.open("browse/" + INDEX + "?doc=" + INDEX + "%2F4");
    dashboard.sees("were restored");
    dashboard.fill("read", "long ago", "1808-04-02T10:00:00Z");
    dashboard.clickExactly(AriaRole.BUTTON, "Save");
    dashboard.await("the change", () -> source(dashboard, "4").contains("Faust I"));
    assertThat(source(dashboard, "4"))
        .contains("\"price\":1.20", "\"tags\":[\"a\",\"c\"]", "1808-04-02");
    dashboard.await(
        "the record",
        () ->
            new BrowserFixture(dashboard.gateway())
                    .json("/_gateway/audit?document=" + INDEX + "/4")
                    .getInt("total")
                > 0);
    dashboard.open("browse/" + INDEX + "?doc=" + INDEX + "%2F4");
    dashboard.click(AriaRole.TAB, "History");
    dashboard.sees("Replaced");
    new Inspection(dashboard).of("browse-history");
  }

  @Test
  void wordsAreMarkedWhereTheyStandAndPlacesAreOnTheMap(DashboardDriver dashboard)
      throws IOException {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    fixture.put("/" + PLACES, PLACES_MAPPING);
    fixture.lines(
        "/" + PLACES + "/_bulk?refresh=true",
        """
        {"index":{"_id":"ber"}}
        {"name":"Berlin","about":"%s lighthouse <b>and</b> more","at":"52.52,13.40"}
        {"index":{"_id":"ham"}}
        {"name":"Hamburg","about":"a harbour","at":{"lat":53.55,"lon":9.99}}
        """
            .formatted("a city on a river ".repeat(20)));
    try {
      dashboard.open("browse/" + PLACES + "?q=lighthouse");
      dashboard.await("the mark", () -> marks(dashboard).equals(List.of("lighthouse")));
      dashboard.sees("1–1 of 1 document");
      dashboard.open("browse/" + PLACES);
      dashboard.clickExactly(AriaRole.TAB, "Map");
      dashboard.click(AriaRole.BUTTON, "ham: 53.55, 9.99");
      dashboard.sees("a harbour");
      new Inspection(dashboard).of("browse-map");
      dashboard.click(AriaRole.BUTTON, "Open document");
      dashboard.fill("Latitude of at", "53.55", "53.56");
      new Inspection(dashboard).of("browse-place");
      dashboard.clickExactly(AriaRole.BUTTON, "Save");
      dashboard.await(
          "the change", () -> fixture.text("/" + PLACES + "/_doc/ham").contains("53.56"));
    } finally {
      fixture.delete("/" + PLACES);
    }
  }

  private static List<String> marks(DashboardDriver dashboard) {
    return dashboard.driver().findElements(By.cssSelector(".grid-cell mark")).stream()
        .map(WebElement::getText)
        .toList();
  }

  @Test
  void theMappingIsShownAndAFieldAdded(DashboardDriver dashboard) throws IOException {
    dashboard.open("browse/" + INDEX);
    dashboard.click(AriaRole.TAB, "Mapping");
    dashboard.sees("genre");
    new Inspection(dashboard).of("browse-mapping");
    dashboard.click(AriaRole.BUTTON, "Add field");
    dashboard.fill("Name", "", "pages");
    dashboard.select("Type", "Searchable text", "Integer");
    new Inspection(dashboard).of("browse-add-field");
    dashboard.clickInDialog("Add field");
    dashboard.sees("pages");
    String mapping = new BrowserFixture(dashboard.gateway()).text("/" + INDEX + "/_mapping");
    assertThat(mapping).contains("\"pages\":{\"type\":\"integer\"}");
  }

  private static String source(DashboardDriver dashboard, String id) {
    return new BrowserFixture(dashboard.gateway()).text("/" + INDEX + "/_doc/" + id);
  }
}
