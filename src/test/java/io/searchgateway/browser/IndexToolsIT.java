package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** An index gets another mapping, a copy and other names. */
@ExtendWith(InBrowser.class)
class IndexToolsIT {

  private static final String INDEX = "walked-shelf";
  private static final String COPY = INDEX + "-copy";
  private static final String MOVED = INDEX + "_reindexed_1";
  private static final int DOCUMENTS = 2000;

  @BeforeEach
  void write(Dashboard dashboard) {
    delete(dashboard);
    Calls calls = new Calls(dashboard.gateway());
    calls.put(
        "/" + INDEX,
        "{\"mappings\":{\"properties\":{\"name\":{\"type\":\"text\"},"
            + "\"year\":{\"type\":\"keyword\"}}}}");
    calls.lines(
        "/" + INDEX + "/_bulk?refresh=true",
        IntStream.range(0, DOCUMENTS)
            .mapToObj(number -> "{\"index\":{}}\n{\"name\":\"book\",\"year\":\"" + number + "\"}\n")
            .collect(Collectors.joining()));
  }

  @AfterEach
  void delete(Dashboard dashboard) {
    Calls calls = new Calls(dashboard.gateway());
    calls.delete("/" + INDEX);
    calls.delete("/" + COPY);
    calls.delete("/" + MOVED);
  }

  @Test
  void theTypeOfAFieldIsChangedAndTheNameStays(Dashboard dashboard) throws IOException {
    dashboard.open("indices/" + INDEX + "?tab=reindex");
    dashboard.click(Role.TAB, "As JSON");
    dashboard.await("the mapping", () -> dashboard.held("New mapping").orElse("").contains("year"));
    dashboard.click(Role.TAB, "By field");
    dashboard.select("Use of year in the copy", "Keyword (filter, sort)", "Integer");
    dashboard.sees("changed");
    new Inspection(dashboard).of("indices-reindex");
    dashboard.click(Role.BUTTON, "Start copying");
    dashboard.the(Role.DIALOG, "Copy " + INDEX + " into the new mapping?");
    dashboard.clickInDialog("Start");
    dashboard.seesHeading("Copies");
    dashboard.sees("takes the name over");
    dashboard.sees("2,000 of 2,000");
    Calls calls = new Calls(dashboard.gateway());
    dashboard.await(
        "the name to lead to the copy", () -> calls.text("/" + INDEX + "/_alias").contains(MOVED));
    dashboard.sees("Done");
    new Inspection(dashboard).of("indices-reindexed");
    dashboard.click(Role.TAB, "Overview");
    dashboard.sees("Real name");
    assertThat(calls.text("/" + INDEX + "/_mapping")).contains("\"year\":{\"type\":\"integer\"");
    assertThat(calls.count(INDEX)).isEqualTo(DOCUMENTS);
  }

  @Test
  void anIndexIsClonedWithItsDocuments(Dashboard dashboard) throws IOException {
    dashboard.open("indices/" + INDEX);
    dashboard.click(Role.BUTTON, "More");
    dashboard.click(Role.MENU_ITEM, "Clone");
    dashboard.the(Role.DIALOG, "Clone " + INDEX);
    new Inspection(dashboard).of("indices-clone");
    dashboard.clickInDialog("Clone");
    dashboard.seesHeading("Copies");
    dashboard.sees(COPY);
    Calls calls = new Calls(dashboard.gateway());
    dashboard.await("all documents", () -> calls.count(COPY) == DOCUMENTS);
    dashboard.the(Role.LINK, COPY);
    new Inspection(dashboard).of("indices-copies");
  }

  @Test
  void anAliasKeepsWhatIsNotChanged(Dashboard dashboard) {
    Calls calls = new Calls(dashboard.gateway());
    calls.put(
        "/" + INDEX + "/_alias/" + COPY,
        "{\"filter\":{\"term\":{\"year\":\"7\"}},\"search_routing\":\"1,2\",\"index_routing\":\"1\","
            + "\"is_write_index\":false}");
    String path = "/" + INDEX + "/_alias/" + COPY;
    JsonObject before = calls.json(path);
    dashboard.open("indices/" + INDEX + "?tab=aliases");
    dashboard.click(Role.BUTTON, "Change " + COPY);
    dashboard.holds("Routing of what is written", "1");
    dashboard.holds("Routing of searches", "1,2");
    String filter = "{\n  \"term\": {\n    \"year\": {\n      \"value\": \"7\"\n    }\n  }\n}";
    String shown = dashboard.held("Filter of the alias").orElse("");
    assertThat(shown).isIn(filter, "{\n  \"term\": {\n    \"year\": \"7\"\n  }\n}");
    dashboard.write("Filter of the alias", shown, shown.replace("7", "8"));
    dashboard.clickInDialog("Save");
    dashboard.await("the change", () -> calls.text(path).contains("\"8\""));
    assertThat(calls.json(path).toString()).isEqualTo(before.toString().replace("\"7\"", "\"8\""));
  }

  @Test
  void anIndexIsFoundByAnotherNameUntilThatIsTakenAway(Dashboard dashboard) throws IOException {
    Calls calls = new Calls(dashboard.gateway());
    dashboard.open("indices/" + INDEX + "?tab=aliases");
    dashboard.sees("This index has no alias");
    dashboard.click(Role.BUTTON, "Add alias");
    dashboard.fill("Name", "", COPY);
    new Inspection(dashboard).of("indices-alias");
    dashboard.clickInDialog("Save");
    dashboard.the(Role.BUTTON, "Take " + COPY + " away");
    assertThat(calls.count(COPY)).isEqualTo(DOCUMENTS);
    new Inspection(dashboard).of("indices-aliases");
    dashboard.click(Role.BUTTON, "Take " + COPY + " away");
    dashboard.clickInDialog("Take away");
    dashboard.sees("This index has no alias");
    assertThat(calls.count(COPY)).isZero();
    assertThat(calls.count(INDEX)).isEqualTo(DOCUMENTS);
  }
}
