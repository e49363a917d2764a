package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/** Documents are found, changed, added and deleted. */
@ExtendWith(InBrowser.class)
class BrowseIT {

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
  void write(Dashboard dashboard) {
    Calls calls = new Calls(dashboard.gateway());
    calls.delete("/" + INDEX);
    calls.lines(
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
  void delete(Dashboard dashboard) {
    new Calls(dashboard.gateway()).delete("/" + INDEX);
  }

  @Test
  void aWordFindsADocumentAndACellIsChangedInPlace(Dashboard dashboard) throws IOException {
    dashboard.open("browse/" + INDEX);
    dashboard.sees("Ulysses");
    new Inspection(dashboard).of("browse-table");
    dashboard.fill("Search all fields", "", "Dune");
    dashboard.doesNotSee("Emma");
    dashboard.doubleClick(Role.CELL, "1965");
    dashboard.fill("year of 1", "1965", "1966" + Keys.ENTER);
    dashboard.await("the change", () -> source(dashboard, "1").contains("\"year\":1966"));
    dashboard.sees("1966");
  }

  @Test
  void aChangeOfSomebodyElseIsNotLost(Dashboard dashboard) {
    dashboard.open("browse/" + INDEX);
    dashboard.doubleClick(Role.CELL, "1815");
    dashboard.the(Role.TEXT_BOX, "year of 2");
    new Calls(dashboard.gateway())
        .lines(
            "/" + INDEX + "/_bulk?refresh=true",
            "{\"index\":{\"_id\":\"2\"}}\n{\"title\":\"Emma\",\"year\":1900}\n");
    dashboard.fill("year of 2", "1815", "1816" + Keys.ENTER);
    dashboard.the(Role.DIALOG, "");
    assertThat(source(dashboard, "2")).contains("\"year\":1900");
    dashboard.click(Role.BUTTON, "Decide later");
  }

  @Test
  void documentsAreAddedAndDeleted(Dashboard dashboard) throws IOException {
    dashboard.open("browse/" + INDEX);
    dashboard.clickExactly(Role.BUTTON, "Add");
    dashboard.write(
        "Documents as JSON",
        "{\n  \"title\": \"\",\n  \"year\": null,\n  \"genre\": \"\"\n}",
        "[{\"_id\":\"4\",\"title\":\"Faust\",\"year\":1808},{\"_id\":\"5\",\"title\":\"Momo\"}]");
    new Inspection(dashboard).of("browse-add");
    dashboard.click(Role.BUTTON, "Add 2 documents");
    dashboard.await("two more", () -> source(dashboard, "5").contains("Momo"));
    dashboard.open("browse/" + INDEX);
    dashboard.check(Role.CHECKBOX, "Select 4", true);
    dashboard.sees("1 selected");
    dashboard.clickExactly(Role.BUTTON, "Delete");
    dashboard.the(Role.DIALOG, "Delete 4?");
    dashboard.sees("Faust");
    new Inspection(dashboard).of("browse-delete");
    dashboard.press(Keys.ESCAPE);
    assertThat(source(dashboard, "4")).contains("Faust");
    dashboard.clickExactly(Role.BUTTON, "Delete");
    dashboard.clickInDialog("Delete");
    dashboard.sees("Deleted 4");
    assertThat(source(dashboard, "4")).contains("\"found\":false");
    assertThat(dashboard.has(Role.CHECKBOX, "Select 4")).isFalse();
    assertThat(source(dashboard, "5")).contains("Momo");
  }

  @Test
  void aDocumentIsSeenWholeAndSavedAsJson(Dashboard dashboard) throws IOException {
    dashboard.open("browse/" + INDEX);
    dashboard.click(Role.BUTTON, "Open 3");
    dashboard.the(Role.DIALOG, "Document 3");
    new Inspection(dashboard).of("browse-document");
    dashboard.click(Role.TAB, "Edit as JSON");
    dashboard.write("JSON of 3", ULYSSES, ULYSSES.replace("1922", "1923"));
    dashboard.click(Role.TAB, "Changes");
    dashboard.sees("1923");
    dashboard.clickExactly(Role.BUTTON, "Save");
    dashboard.await("the change", () -> source(dashboard, "3").contains("1923"));
    assertThat(source(dashboard, "3")).contains("Ulysses", "modernism");
  }

  @Test
  void aDocumentThatAnAddressNamesIsThereToBeEdited(Dashboard dashboard) {
    dashboard.open("browse/" + INDEX + "?q=Dune&doc=" + INDEX + "%2F3");
    dashboard.the(Role.DIALOG, "Document 3");
    dashboard.click(Role.TAB, "Edit as JSON");
    dashboard.holds("JSON of 3", ULYSSES);
    assertThat(dashboard.exactlyInDialog("Save").isEnabled()).isFalse();
  }

  @Test
  void theNextDocumentTakesThePlaceOfTheOneBeforeInTheEditor(Dashboard dashboard) {
    dashboard.open("browse/" + INDEX + "?sort=year:asc");
    dashboard.click(Role.BUTTON, "Open 1");
    dashboard.click(Role.TAB, "Edit as JSON");
    dashboard.holds(
        "JSON of 1",
        ULYSSES
            .replace("Ulysses", "Dune")
            .replace("1922", "1965")
            .replace("modernism", "science fiction"));
    dashboard.click(Role.BUTTON, "Previous document");
    dashboard.the(Role.DIALOG, "Document 3");
    dashboard.click(Role.TAB, "Edit as JSON");
    dashboard.holds("JSON of 3", ULYSSES);
  }

  @Test
  void whatSomebodyElseSavesIsNotOverwrittenByAWholeDocument(Dashboard dashboard) {
    dashboard.open("browse/" + INDEX);
    dashboard.click(Role.BUTTON, "Open 3");
    dashboard.click(Role.TAB, "Edit as JSON");
    dashboard.write("JSON of 3", ULYSSES, ULYSSES.replace("1922", "1923"));
    new Calls(dashboard.gateway())
        .lines(
            "/" + INDEX + "/_bulk?refresh=true",
            "{\"index\":{\"_id\":\"3\"}}\n{\"title\":\"Ulysses\",\"pages\":732}\n");
    dashboard.clickExactly(Role.BUTTON, "Save");
    dashboard.the(Role.DIALOG, "3 was changed meanwhile");
    dashboard.sees("732");
    assertThat(source(dashboard, "3")).contains("732").doesNotContain("1923");
    dashboard.click(Role.BUTTON, "Decide later");
    dashboard.holds("JSON of 3", ULYSSES.replace("1922", "1923"));
    dashboard.clickExactly(Role.BUTTON, "Save");
    dashboard.click(Role.BUTTON, "Save mine");
    dashboard.await("the change", () -> source(dashboard, "3").contains("1923"));
  }

  @Test
  void theMappingIsShownAndAFieldAdded(Dashboard dashboard) throws IOException {
    dashboard.open("browse/" + INDEX);
    dashboard.click(Role.TAB, "Mapping");
    dashboard.sees("genre");
    new Inspection(dashboard).of("browse-mapping");
    dashboard.click(Role.BUTTON, "Add field");
    dashboard.fill("Name", "", "pages");
    dashboard.select("Type", "Searchable text", "Integer");
    new Inspection(dashboard).of("browse-add-field");
    dashboard.clickInDialog("Add field");
    dashboard.sees("pages");
    String mapping = new Calls(dashboard.gateway()).text("/" + INDEX + "/_mapping");
    assertThat(mapping).contains("\"pages\":{\"type\":\"integer\"}");
  }

  private static String source(Dashboard dashboard, String id) {
    return new Calls(dashboard.gateway()).text("/" + INDEX + "/_doc/" + id);
  }
}
