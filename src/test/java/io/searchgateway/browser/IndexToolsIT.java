package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** An index gets another mapping, a copy and other names. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class IndexToolsIT {

  private static final String INDEX = "walked-shelf";
  private static final String COPY = INDEX + "-copy";
  private static final String MOVED = INDEX + "_reindexed_1";
  private static final int DOCUMENTS = 2000;

  @BeforeEach
  void write(DashboardDriver dashboard) {
    delete(dashboard);
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    browserFixture.put(
        "/" + INDEX,
        "{\"mappings\":{\"properties\":{\"name\":{\"type\":\"text\"},"
            + "\"year\":{\"type\":\"keyword\"}}}}");
    browserFixture.lines(
        "/" + INDEX + "/_bulk?refresh=true",
        IntStream.range(0, DOCUMENTS)
            .mapToObj(number -> "{\"index\":{}}\n{\"name\":\"book\",\"year\":\"" + number + "\"}\n")
            .collect(Collectors.joining()));
  }

  @AfterEach
  void delete(DashboardDriver dashboard) {
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    browserFixture.delete("/" + INDEX);
    browserFixture.delete("/" + COPY);
    browserFixture.delete("/" + MOVED);
  }

  @Test
  void theTypeOfAFieldIsChangedAndTheNameStays(DashboardDriver dashboard) throws IOException {
    dashboard.open("indices/" + INDEX + "?tab=reindex");
    dashboard.click(AriaRole.TAB, "As JSON");
    dashboard.await("the mapping", () -> dashboard.held("New mapping").orElse("").contains("year"));
    dashboard.click(AriaRole.TAB, "By field");
    dashboard.select("New type of year", "Keyword (filter, sort)", "Integer");
    dashboard.sees("Changed");
    new Inspection(dashboard).of("indices-reindex");
    dashboard.click(AriaRole.BUTTON, "Start reindex");
    dashboard.the(AriaRole.DIALOG, "Reindex " + INDEX + "?");
    dashboard.clickInDialog("Start reindex");
    dashboard.seesHeading("Reindex jobs");
    dashboard.sees("replaces the source");
    dashboard.sees("2,000 of 2,000");
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    dashboard.await(
        "the name to lead to the copy",
        () -> browserFixture.text("/" + INDEX + "/_alias").contains(MOVED));
    dashboard.sees("Done");
    new Inspection(dashboard).of("indices-reindexed");
    dashboard.click(AriaRole.TAB, "Overview");
    dashboard.sees("Index name");
    assertThat(browserFixture.text("/" + INDEX + "/_mapping"))
        .contains("\"year\":{\"type\":\"integer\"");
    assertThat(browserFixture.count(INDEX)).isEqualTo(DOCUMENTS);
  }

  @Test
  void anIndexIsClonedWithItsDocuments(DashboardDriver dashboard) throws IOException {
    dashboard.open("indices/" + INDEX);
    dashboard.click(AriaRole.BUTTON, "More");
    dashboard.click(AriaRole.MENU_ITEM, "Clone");
    dashboard.the(AriaRole.DIALOG, "Clone " + INDEX);
    new Inspection(dashboard).of("indices-clone");
    dashboard.clickInDialog("Clone index");
    dashboard.seesHeading("Reindex jobs");
    dashboard.sees(COPY);
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    dashboard.await("all documents", () -> browserFixture.count(COPY) == DOCUMENTS);
    dashboard.the(AriaRole.LINK, COPY);
    new Inspection(dashboard).of("indices-copies");
  }

  @Test
  void anAliasKeepsWhatIsNotChanged(DashboardDriver dashboard) {
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    browserFixture.put(
        "/" + INDEX + "/_alias/" + COPY,
        "{\"filter\":{\"term\":{\"year\":\"7\"}},\"search_routing\":\"1,2\",\"index_routing\":\"1\","
            + "\"is_write_index\":false}");
    String path = "/" + INDEX + "/_alias/" + COPY;
    JsonObject before = browserFixture.json(path);
    dashboard.open("indices/" + INDEX + "?tab=aliases");
    dashboard.click(AriaRole.BUTTON, "Edit " + COPY);
    dashboard.holds("Index routing", "1");
    dashboard.holds("Search routing", "1,2");
    String filter = "{\n  \"term\": {\n    \"year\": {\n      \"value\": \"7\"\n    }\n  }\n}";
    String shown = dashboard.held("Alias filter").orElse("");
    assertThat(shown).isIn(filter, "{\n  \"term\": {\n    \"year\": \"7\"\n  }\n}");
    dashboard.write("Alias filter", shown, shown.replace("7", "8"));
    dashboard.clickInDialog("Save alias");
    dashboard.await("the change", () -> browserFixture.text(path).contains("\"8\""));
    assertThat(browserFixture.json(path).toString())
        .isEqualTo(before.toString().replace("\"7\"", "\"8\""));
  }

  @Test
  void anIndexIsFoundByAnotherNameUntilThatIsTakenAway(DashboardDriver dashboard)
      throws IOException {
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    dashboard.open("indices/" + INDEX + "?tab=aliases");
    dashboard.sees("No aliases");
    dashboard.click(AriaRole.BUTTON, "Add alias");
    dashboard.fill("Name", "", COPY);
    new Inspection(dashboard).of("indices-alias");
    dashboard.clickInDialog("Save alias");
    dashboard.the(AriaRole.BUTTON, "Remove " + COPY);
    assertThat(browserFixture.count(COPY)).isEqualTo(DOCUMENTS);
    new Inspection(dashboard).of("indices-aliases");
    dashboard.click(AriaRole.BUTTON, "Remove " + COPY);
    dashboard.clickInDialog("Remove alias");
    dashboard.sees("No aliases");
    assertThat(browserFixture.count(COPY)).isZero();
    assertThat(browserFixture.count(INDEX)).isEqualTo(DOCUMENTS);
  }
}
