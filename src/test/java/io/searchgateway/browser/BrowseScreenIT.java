package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/** Documents are found, changed, added and deleted. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class BrowseScreenIT {

  private static final String INDEX = "walked-books";

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
    dashboard.the(AriaRole.DIALOG, "");
    assertThat(source(dashboard, "2")).contains("\"year\":1900");
    dashboard.click(AriaRole.BUTTON, "Decide later");
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
  void whatSomebodyElseSavesIsNotOverwrittenByAWholeDocument(DashboardDriver dashboard) {
    dashboard.open("browse/" + INDEX);
    dashboard.click(AriaRole.BUTTON, "Open 3");
    dashboard.click(AriaRole.TAB, "Edit as JSON");
    dashboard.write("JSON of 3", ULYSSES, ULYSSES.replace("1922", "1923"));
    new BrowserFixture(dashboard.gateway())
        .lines(
            "/" + INDEX + "/_bulk?refresh=true",
            "{\"index\":{\"_id\":\"3\"}}\n{\"title\":\"Ulysses\",\"pages\":732}\n");
    dashboard.clickExactly(AriaRole.BUTTON, "Save");
    dashboard.the(AriaRole.DIALOG, "3 was changed meanwhile");
    dashboard.sees("732");
    assertThat(source(dashboard, "3")).contains("732").doesNotContain("1923");
    dashboard.click(AriaRole.BUTTON, "Decide later");
    dashboard.holds("JSON of 3", ULYSSES.replace("1922", "1923"));
    dashboard.clickExactly(AriaRole.BUTTON, "Save");
    dashboard.click(AriaRole.BUTTON, "Save mine");
    dashboard.await("the change", () -> source(dashboard, "3").contains("1923"));
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
