package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/** Raw calls of the engine. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class ConsoleIT {

  @Test
  void aRequestIsRunAndFoundInTheHistory(DashboardDriver dashboard) throws IOException {
    dashboard.open("console");
    dashboard.write("Requests;", firstPage(dashboard), "GET movies/_count");
    dashboard.clickExactly(AriaRole.BUTTON, "Run");
    dashboard.sees("200 OK");
    dashboard.sees("\"count\"");
    new Inspection(dashboard).of("console-answer");
    dashboard.click(AriaRole.BUTTON, "History");
    dashboard.the(AriaRole.DIALOG, "");
    dashboard.sees("movies/_count");
    new Inspection(dashboard).of("console-history");
  }

  @Test
  void thePageIsThereAgainAfterALookAtAnotherScreen(DashboardDriver dashboard) {
    dashboard.open("console");
    dashboard.write("Requests;", firstPage(dashboard), "GET movies/_count");
    dashboard.clickExactly(AriaRole.LINK, "Overview");
    dashboard.seesHeading("Overview");
    dashboard.clickExactly(AriaRole.LINK, "Console");
    dashboard.holds("Requests;", "GET movies/_count");
    dashboard.open("console");
    dashboard.holds("Requests;", "GET movies/_count");
  }

  @Test
  void whatTheEngineRefusesIsShownAsItIs(DashboardDriver dashboard) {
    dashboard.open("console");
    dashboard.write("Requests;", firstPage(dashboard), "GET no-such-index/_search");
    dashboard.console().expect("404");
    dashboard.clickExactly(AriaRole.BUTTON, "Run");
    dashboard.sees("404 Not found");
    dashboard.sees("index_not_found_exception");
  }

  @Test
  void aBodyIsInsertedCheckedAndItsErrorMarked(DashboardDriver dashboard) throws IOException {
    dashboard.open("console");
    dashboard.sees("Insert an example");
    dashboard.write("Requests;", firstPage(dashboard), "POST movies/_count");
    dashboard.sees("Press Tab to insert a body");
    dashboard.press(Keys.TAB);
    String inserted =
        dashboard.await(
            () -> dashboard.held("Requests;").filter(page -> page.contains("\"term\"")));
    dashboard.write("Requests;", inserted, "POST movies/_count\n{\"query\": {\"match_all\": {},}}");
    dashboard.sees("Error in line 2: Trailing comma.");
    new Inspection(dashboard).of("console-invalid");
    String unknown = "POST movies/_count\n{\"query\": {\"mach\": {\"title\": \"heat\"}}}";
    dashboard.write("Requests;", "POST movies/_count\n{\"query\": {\"match_all\": {},}}", unknown);
    dashboard.sees("Hint in line 2: Unknown name “mach” in “query”. Did you mean “match”?");
    dashboard.console().expect("400");
    dashboard.clickExactly(AriaRole.BUTTON, "Run");
    dashboard.sees("400 Bad request");
    dashboard.sees("Error in line 2: unknown query [mach]");
    dashboard.write("Requests;", unknown, "GET movies/_search?size=2&sort=title.keyword");
    dashboard.clickExactly(AriaRole.BUTTON, "Run");
    dashboard.click(AriaRole.TAB, "Table");
    dashboard.the(AriaRole.TABLE, "Response as a table");
    new Inspection(dashboard).of("console-table");
  }

  private static String firstPage(DashboardDriver dashboard) {
    String page = dashboard.await(() -> dashboard.held("Requests;"));
    assertThat(page).contains("GET _cat/indices?v&s=index", "\"match_all\"");
    return page;
  }
}
