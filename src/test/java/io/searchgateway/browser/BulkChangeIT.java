package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Many documents are changed or deleted at once, after what it is about was shown. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class BulkChangeIT {

  private static final String INDEX = "walked-stock";
  private static final int DOCUMENTS = 300;

  @BeforeEach
  void write(DashboardDriver dashboard) {
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    browserFixture.delete("/" + INDEX);
    browserFixture.lines(
        "/" + INDEX + "/_bulk?refresh=true",
        IntStream.range(0, DOCUMENTS).mapToObj(BulkChangeIT::lines).collect(Collectors.joining()));
  }

  private static String lines(int number) {
    return "{\"index\":{\"_id\":\""
        + number
        + "\"}}\n"
        + "{\"name\":\"part "
        + number
        + "\",\"shelf\":\""
        + (number < 3 ? "cellar" : "attic")
        + "\",\"left\":"
        + number
        + "}\n";
  }

  @AfterEach
  void delete(DashboardDriver dashboard) {
    new BrowserFixture(dashboard.gateway()).delete("/" + INDEX);
  }

  @Test
  void aFieldOfSelectedDocumentsIsSet(DashboardDriver dashboard) throws IOException {
    dashboard.open("browse/" + INDEX);
    dashboard.fill("Search all fields", "", "cellar");
    dashboard.sees("3 of 3 documents");
    dashboard.check(AriaRole.CHECKBOX, "Select 1", true);
    dashboard.check(AriaRole.CHECKBOX, "Select 2", true);
    dashboard.sees("2 selected");
    dashboard.click(AriaRole.BUTTON, "Edit field");
    dashboard.select("Field", "Choose a field", "left (long)");
    dashboard.fill("New value", "", "777");
    dashboard.clickInDialog("Preview");
    dashboard.sees("2 documents will be updated");
    new Inspection(dashboard).of("browse-bulk-change");
    assertThat(found(dashboard, "left:777")).isZero();
    dashboard.clickInDialog("Update 2");
    dashboard.sees("2 documents updated");
    dashboard.await("two changes", () -> found(dashboard, "left:777") == 2);
    assertThat(found(dashboard, "shelf:cellar")).isEqualTo(3);
  }

  @Test
  void everythingThatIsFoundIsChanged(DashboardDriver dashboard) {
    dashboard.open("browse/" + INDEX);
    dashboard.fill("Search all fields", "", "attic");
    dashboard.sees("of 297 documents");
    dashboard.check(AriaRole.CHECKBOX, "Select all loaded documents", true);
    dashboard.click(AriaRole.BUTTON, "Select all 297 matching");
    dashboard.click(AriaRole.BUTTON, "Edit field");
    dashboard.select("Field", "Choose a field", "shelf (text)");
    dashboard.fill("New value", "", "hall");
    dashboard.clickInDialog("Preview");
    dashboard.sees("297 documents will be updated");
    dashboard.clickInDialog("Update 297");
    dashboard.await("the changes", () -> found(dashboard, "shelf:hall") == 297);
    assertThat(found(dashboard, "shelf:cellar")).isEqualTo(3);
  }

  @Test
  void allDocumentsAreDeletedOnlyByTheTypedNameOfTheIndex(DashboardDriver dashboard)
      throws IOException {
    dashboard.open("browse/" + INDEX);
    dashboard.sees("of 300 documents");
    dashboard.check(AriaRole.CHECKBOX, "Select all loaded documents", true);
    dashboard.click(AriaRole.BUTTON, "Select all 300 matching");
    dashboard.clickExactly(AriaRole.BUTTON, "Delete");
    dashboard.the(AriaRole.DIALOG, "Delete 300 documents?");
    dashboard.sees("These are all documents of " + INDEX);
    dashboard.sees("and 292 more");
    new Inspection(dashboard).of("browse-bulk-delete");
    assertThat(dashboard.exactlyInDialog("Delete").isEnabled()).isFalse();
    dashboard.fill("to confirm", "", INDEX);
    dashboard.clickInDialog("Delete");
    dashboard.await(
        "an empty index", () -> new BrowserFixture(dashboard.gateway()).count(INDEX) == 0);
    dashboard.sees("0 documents");
  }

  private static int found(DashboardDriver dashboard, String query) {
    return new BrowserFixture(dashboard.gateway())
        .json("/" + INDEX + "/_count?q=" + query)
        .getInt("count");
  }
}
