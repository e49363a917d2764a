package io.searchgateway.browser;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A declarative search is put together and understood. */
@ExtendWith(InBrowser.class)
class PlaygroundIT {

  @Test
  void aSearchIsTriedAndItsEngineQueryAndCodeAreShown(Dashboard dashboard) throws IOException {
    dashboard.open("playground?index=movies");
    dashboard.clickExactly(Role.BUTTON, "Search");
    dashboard.sees("documents");
    new Inspection(dashboard).of("playground-results");
    dashboard.click(Role.TAB, "Engine query");
    dashboard.sees("multi-search");
    new Inspection(dashboard).of("playground-engine-query");
    dashboard.click(Role.TAB, "Code");
    dashboard.sees("curl");
    new Inspection(dashboard).of("playground-code");
  }

  @Test
  void aFaultIsToldAtItsPlace(Dashboard dashboard) {
    dashboard.console().expect("400");
    dashboard.open("playground?index=movies");
    dashboard.click(Role.TAB, "JSON");
    dashboard.write("JSON", "{\"query\":[{\"id\":\"a\",\"type\":\"nonsense\"}]}");
    dashboard.sees("Fault");
  }
}
