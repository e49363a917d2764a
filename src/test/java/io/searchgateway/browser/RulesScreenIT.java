package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/** An afternoon of somebody who decides what a shop shows. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class RulesScreenIT {

  private static final String NAME = "Walked rule";
  private static final String OTHER = "Walked other rule";
  private static final String RULES = "/_gateway/rules";
  private static final String RULE = "/_gateway/rule";

  @BeforeEach
  @AfterEach
  void delete(DashboardDriver dashboard) {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    walked(fixture).forEach(rule -> fixture.delete(RULE + "/" + rule.getString("id")));
  }

  @Test
  void documentsArePinnedAndHiddenByClicksAndMoved(DashboardDriver dashboard) throws IOException {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    begin(dashboard);
    dashboard.clickExactly(AriaRole.BUTTON, "Pin Batman Forever");
    dashboard.clickExactly(AriaRole.BUTTON, "Hide Batman & Robin");
    dashboard.await("the hit to be first", () -> firstAfter(dashboard).equals("Batman Forever"));
    dashboard.await("the hit to be gone", () -> !after(dashboard).contains("Batman & Robin"));
    dashboard.fill("Move Batman Forever to position", "1", "2");
    dashboard.press(Keys.ENTER);
    dashboard.await("the hit to be second", () -> after(dashboard).indexOf("Batman Forever") == 1);
    new Inspection(dashboard).of("rules-new");
    dashboard.clickExactly(AriaRole.BUTTON, "Save rule");
    dashboard.seesHeading(NAME);
    JsonObject saved = walked(fixture).get(0);
    assertThat(saved.getJsonObject("trigger").getString("expression"))
        .isEqualTo("$query containsWords 'batman'");
    assertThat(saved.getJsonArray("actions").toString())
        .contains("\"position\":2", "hide_result", "batman-robin");
  }

  @Test
  void aRuleIsBoostedScheduledAndRestored(DashboardDriver dashboard) throws IOException {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    String id = made(fixture, NAME, "custom_data", "{\"banner\":\"bats\"}");
    dashboard.open("rules/" + id);
    dashboard.seesHeading(NAME);
    // It begins below the bar with the button that saves.
    dashboard
        .driver()
        .executeScript(
            "arguments[0].scrollIntoView({ block: 'center' })",
            dashboard.exactly(AriaRole.BUTTON, "Add action"));
    dashboard.clickExactly(AriaRole.BUTTON, "Add action");
    dashboard.click(AriaRole.BUTTON, "Boost documents");
    dashboard.fill("Field", "", "genre");
    dashboard.fill("Value to boost", "", "Comedy");
    dashboard.check(AriaRole.CHECKBOX, "Only between two dates", true);
    until(dashboard, "2026-01-01T00:00");
    dashboard.clickExactly(AriaRole.BUTTON, "Save changes");
    dashboard.sees("boost genre “Comedy”");
    new Inspection(dashboard).of("rules-save");
    dashboard.clickInDialog("Save rule");
    dashboard.sees(NAME + " saved");
    assertThat(fixture.text(RULE + "/" + id)).contains("2026-01-01T00:00:00", "boostFactor");
    dashboard.open("rules?state=ended");
    dashboard.sees(NAME);
    dashboard.open("rules/" + id);
    dashboard.clickExactly(AriaRole.BUTTON, "History");
    dashboard.sees("created");
    new Inspection(dashboard).of("rules-history");
    dashboard.clickInDialog("Restore version 1");
    dashboard.clickInDialog("Restore version");
    dashboard.sees("Version 1 restored");
    assertThat(fixture.text(RULE + "/" + id)).doesNotContain("boostFactor");
  }

  @Test
  void conflictsAreShownTheOrderIsChangedAndADeletionIsUndone(DashboardDriver dashboard)
      throws IOException {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    made(fixture, NAME, "promote_result", "[{\"doc\":{\"_id\":\"one\"},\"position\":1}]");
    made(fixture, OTHER, "promote_result", "[{\"doc\":{\"_id\":\"two\"},\"position\":1}]");
    dashboard.open("rules");
    dashboard.sees("Conflict");
    dashboard.clickExactly(AriaRole.BUTTON, "Test a search");
    dashboard.fill("Search text", "", "batman");
    dashboard.sees("Pin documents");
    new Inspection(dashboard).of("rules-list");
    dashboard.the(AriaRole.BUTTON, "Move " + OTHER).sendKeys(Keys.ARROW_UP);
    dashboard.await(
        "the other order", () -> walked(fixture).get(0).getString("name").equals(OTHER));
    dashboard.click(AriaRole.CHECKBOX, OTHER + " enabled");
    dashboard.sees(OTHER + " disabled");
    dashboard.click(AriaRole.BUTTON, "Actions for " + NAME);
    dashboard.clickExactly(AriaRole.MENU_ITEM, "Delete");
    dashboard.clickInDialog("Delete rule");
    dashboard.sees(NAME + " deleted");
    dashboard.await("one rule", () -> walked(fixture).size() == 1);
    dashboard.clickExactly(AriaRole.LINK, "Undo");
    dashboard.sees(NAME + " restored");
    assertThat(walked(fixture)).hasSize(2);
  }

  @Test
  void whatIsRejectedIsShownAtItsPlace(DashboardDriver dashboard) {
    dashboard.console().expect("400");
    begin(dashboard);
    dashboard.clickExactly(AriaRole.BUTTON, "Edit as text");
    dashboard.fill("Expression", "$query containsWords 'batman'", "$query containz 'x'");
    dashboard.await(
        "the expression to be marked",
        () ->
            "true"
                .equals(
                    dashboard
                        .the(AriaRole.TEXT_BOX, "Expression")
                        .getDomAttribute("aria-invalid")));
    dashboard.sees("Results of the last valid rule");
    dashboard.fill("Expression", "$query containz 'x'", "$query contains 'bat'");
    dashboard.sees("This rule applies");
  }

  @Test
  void aFileIsReportedBeforeItIsImported(DashboardDriver dashboard, @TempDir Path directory)
      throws IOException {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    made(fixture, OTHER, "custom_data", "{\"banner\":\"bats\"}");
    String rule = "{\"id\":\"%s\",\"name\":\"%s\",\"trigger\":{\"type\":\"always\"},%s}\n";
    Path file = directory.resolve("rules.ndjson");
    Files.writeString(
        file,
        rule.formatted("walked", NAME, "\"actions\":[{\"type\":\"hide_result\",\"data\":[\"1\"]}]")
            + rule.formatted("walked-badly", OTHER, "\"actions\":[{\"type\":\"no_such\"}]"));
    dashboard.open("rules");
    dashboard.clickExactly(AriaRole.BUTTON, "Import and export");
    dashboard.clickExactly(AriaRole.MENU_ITEM, "Import rules");
    dashboard.choose(file);
    dashboard.sees("walked-badly");
    assertThat(walked(fixture)).extracting(one -> one.getString("name")).containsExactly(OTHER);
    new Inspection(dashboard).of("rules-import");
    dashboard.clickInDialog("Import 1 rule");
    dashboard.sees("1 rule imported");
    dashboard.clickInDialog("Close");
    dashboard.the(AriaRole.LINK, NAME);
    assertThat(walked(fixture)).hasSize(2);
  }

  @Test
  void whoeverSavedARuleInTheMeantimeIsNamed(DashboardDriver dashboard) throws IOException {
    dashboard.console().expect("412");
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    String id = made(fixture, NAME, "custom_data", "{\"banner\":\"bats\"}");
    dashboard.open("rules/" + id);
    dashboard.fill("Description", "", "ours");
    saved(fixture, id, "theirs");
    dashboard.clickExactly(AriaRole.BUTTON, "Save changes");
    dashboard.clickInDialog("Save rule");
    dashboard.sees(NAME + " was changed");
    dashboard.sees("while you were editing it");
    new Inspection(dashboard).of("rules-conflict");
    dashboard.clickInDialog("Reload");
    dashboard.await(
        "their text", () -> dashboard.held("Description").filter("theirs"::equals).isPresent());
    dashboard.fill("Description", "theirs", "ours");
    saved(fixture, id, "theirs again");
    dashboard.clickExactly(AriaRole.BUTTON, "Save changes");
    dashboard.clickInDialog("Save rule");
    dashboard.clickInDialog("Overwrite");
    dashboard.sees(NAME + " saved");
    assertThat(fixture.json(RULE + "/" + id).getString("description")).isEqualTo("ours");
  }

  private static void saved(BrowserFixture fixture, String id, String description) {
    fixture.put(
        RULE + "/" + id,
        """
        {"name":"%s","description":"%s","trigger":{"type":"always"},
         "actions":[{"type":"custom_data","data":{"banner":"bats"}}]}
        """
            .formatted(NAME, description));
  }

  @Test
  void whoMayOnlyReadIsOfferedNothingThatSaves(DashboardDriver dashboard) throws IOException {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    String id = made(fixture, NAME, "custom_data", "{\"banner\":\"bats\"}");
    RestrictedIT.as(
        dashboard,
        "\"indices\":[\"*\"],\"categories\":[\"rules\",\"search\",\"declarative\"],"
            + "\"ops\":[\"read\"]",
        () -> {
          dashboard.clickExactly(AriaRole.LINK, "Query rules");
          dashboard.the(AriaRole.LINK, NAME);
          assertThat(dashboard.has(AriaRole.LINK, "Create query rule")).isFalse();
          assertThat(dashboard.has(AriaRole.BUTTON, "Move " + NAME)).isFalse();
          dashboard.clickExactly(AriaRole.BUTTON, "Import and export");
          dashboard.the(AriaRole.MENU_ITEM, "Export rules");
          assertThat(dashboard.has(AriaRole.MENU_ITEM, "Import rules")).isFalse();
          dashboard.press(Keys.ESCAPE);
          dashboard.goTo("rules/" + id);
          dashboard.sees("can read rules, but not save them");
          assertThat(dashboard.has(AriaRole.BUTTON, "Save changes")).isFalse();
        });
  }

  /** A new rule for searches of bat men, tried in the movies. */
  private static void begin(DashboardDriver dashboard) {
    dashboard.open("rules/_new?from=pin");
    String index = dashboard.await(() -> dashboard.selected("Index"));
    if (!index.equals("movies")) {
      dashboard.select("Index", index, "movies");
    }
    dashboard.fill("Name", "Pin for a search text", NAME);
    dashboard.fill("Condition 1: value", "star wars", "batman");
    dashboard.fill("Search text", "star wars", "batman");
    dashboard.sees("This rule applies");
  }

  private static String made(BrowserFixture fixture, String name, String action, String data) {
    return fixture
        .made(
            RULE,
            """
            {"name":"%s","trigger":{"type":"query","expression":"$query containsWords 'batman'"},
             "actions":[{"type":"%s","data":%s}]}
            """
                .formatted(name, action, data))
        .getString("id");
  }

  /** How a browser takes a date that is typed depends on where it runs. */
  private static void until(DashboardDriver dashboard, String moment) {
    dashboard
        .driver()
        .executeScript(
            """
            const field = [...document.querySelectorAll('[type="datetime-local"]')]
              .find((one) => one.labels[0].innerText === 'Until');
            field.value = arguments[0];
            field.dispatchEvent(new Event('input', { bubbles: true }));
            """,
            moment);
  }

  private static String firstAfter(DashboardDriver dashboard) {
    List<String> hits = after(dashboard);
    return hits.isEmpty() ? "" : hits.get(0);
  }

  /** Read at once: hits are drawn again while the walk looks. */
  private static List<String> after(DashboardDriver dashboard) {
    Object titles =
        dashboard
            .driver()
            .executeScript(
                "return [...document.querySelectorAll('.comparison-side.after h3')]"
                    + ".map((title) => title.innerText)");
    return titles instanceof List<?> list ? list.stream().map(String::valueOf).toList() : List.of();
  }

  /** The rules of these walks, in their order. */
  private static List<JsonObject> walked(BrowserFixture fixture) {
    try (JsonReader reader = Json.createReader(new StringReader(fixture.text(RULES)))) {
      JsonArray rules = reader.readArray();
      return rules.getValuesAs(JsonObject.class).stream()
          .filter(rule -> List.of(NAME, OTHER).contains(rule.getString("name")))
          .toList();
    }
  }
}
