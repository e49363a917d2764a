package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

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

  private static String firstPage(DashboardDriver dashboard) {
    String page = dashboard.await(() -> dashboard.held("Requests;"));
    assertThat(page).contains("GET _cat/indices?v&s=index", "\"match_all\"");
    return page;
  }
}
