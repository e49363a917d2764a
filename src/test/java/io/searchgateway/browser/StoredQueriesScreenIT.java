package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Searches that are kept by name. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class StoredQueriesScreenIT {

  private static final String NAME = "walked-query";
  private static final String PATH = "/_gateway/storedquery/" + NAME;

  /** What the editor of a new one begins with. */
  private static final String EXAMPLE =
      """
      {
        "index": "",
        "query": {
          "query": {
            "match": {
              "title": "{{words}}"
            }
          },
          "size": 10
        },
        "params": {
          "words": "example"
        }
      }\
      """;

  @BeforeEach
  @AfterEach
  void delete(DashboardDriver dashboard) {
    new BrowserFixture(dashboard.gateway()).delete(PATH);
  }

  @Test
  void oneIsWrittenTriedSavedAndDeleted(DashboardDriver dashboard) throws IOException {
    BrowserFixture fixture = new BrowserFixture(dashboard.gateway());
    dashboard.console().expect("/storedquery/validate - Failed to load resource");
    dashboard.open("storedqueries/_new");
    dashboard.fill("ID", "", NAME);
    dashboard.write(
        "Definition",
        EXAMPLE,
        "{\"index\":\"movies\",\"query\":{\"query\":{\"match_all\":{}},\"size\":\"{{n}}\"}}");
    dashboard.click(AriaRole.BUTTON, "Preview");
    dashboard.sees("has no value");
    dashboard.write("Parameters", "{}", "{\"n\":2}");
    dashboard.click(AriaRole.BUTTON, "Preview");
    dashboard.sees("Engine query");
    dashboard.click(AriaRole.BUTTON, "Run");
    dashboard.sees("Results");
    new Inspection(dashboard).of("storedqueries-new");
    dashboard.click(AriaRole.BUTTON, "Save stored query");
    dashboard.seesHeading(NAME);
    assertThat(fixture.json(PATH).getString("index")).isEqualTo("movies");
    dashboard.click(AriaRole.BUTTON, "Delete");
    dashboard.clickInDialog("Delete stored query");
    dashboard.seesHeading("Stored queries");
    dashboard.await("the end", () -> !fixture.text("/_gateway/storedqueries").contains(NAME));
  }
}
