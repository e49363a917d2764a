package io.searchgateway.browser;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Raw calls of the engine. */
@ExtendWith(InBrowser.class)
class ConsoleIT {

  @Test
  void aRequestIsRunAndFoundInTheHistory(Dashboard dashboard) throws IOException {
    dashboard.open("console");
    dashboard.write("Requests;", "GET movies/_count");
    dashboard.clickExactly(Role.BUTTON, "Run");
    dashboard.sees("200 OK");
    dashboard.sees("\"count\"");
    new Inspection(dashboard).of("console-answer");
    dashboard.click(Role.BUTTON, "History");
    dashboard.the(Role.DIALOG, "");
    dashboard.sees("movies/_count");
    new Inspection(dashboard).of("console-history");
  }

  @Test
  void whatTheEngineRefusesIsShownAsItIs(Dashboard dashboard) {
    dashboard.open("console");
    dashboard.write("Requests;", "GET no-such-index/_search");
    dashboard.console().expect("404");
    dashboard.clickExactly(Role.BUTTON, "Run");
    dashboard.sees("404 Not found");
    dashboard.sees("index_not_found_exception");
  }
}
