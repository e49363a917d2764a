package io.searchgateway.browser;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A declarative search is put together and understood. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class PlaygroundIT {

  private static final String NONSENSE = "{\"query\":[{\"id\":\"a\",\"type\":\"nonsense\"}]}";

  private static final String OWN =
      "{\"query\":[{\"id\":\"own\",\"dataField\":[\"title\"],\"value\":\"star\",\"size\":2}]}";

  @Test
  void aSearchIsTriedAndItsEngineQueryAndCodeAreShown(DashboardDriver dashboard)
      throws IOException {
    dashboard.open("playground?index=movies");
    dashboard.clickExactly(AriaRole.BUTTON, "Search");
    dashboard.sees("documents");
    new Inspection(dashboard).of("playground-results");
    dashboard.click(AriaRole.TAB, "Engine query");
    dashboard.sees("multi-search");
    new Inspection(dashboard).of("playground-engine-query");
    dashboard.click(AriaRole.TAB, "Code");
    dashboard.sees("curl");
    new Inspection(dashboard).of("playground-code");
  }

  @Test
  void aFaultIsToldAtItsPlace(DashboardDriver dashboard) {
    dashboard.console().expect("400");
    dashboard.open("playground?index=movies");
    dashboard.click(AriaRole.TAB, "JSON");
    dashboard.await("a request", () -> firstRequest(dashboard).contains("\"query\""));
    dashboard.write("JSON", firstRequest(dashboard), NONSENSE);
    dashboard.sees("Fault");
  }

  @Test
  void theRequestIsThereAgainAfterALookAtAnotherScreen(DashboardDriver dashboard) {
    dashboard.open("playground?index=movies");
    dashboard.click(AriaRole.TAB, "JSON");
    dashboard.await("a request", () -> firstRequest(dashboard).contains("\"query\""));
    dashboard.write("JSON", firstRequest(dashboard), OWN);
    dashboard.clickExactly(AriaRole.LINK, "Overview");
    dashboard.seesHeading("Overview");
    dashboard.clickExactly(AriaRole.LINK, "Search playground");
    dashboard.click(AriaRole.TAB, "JSON");
    dashboard.holds("JSON", OWN);
    dashboard.select("Index", "movies", "airports");
    dashboard.await("another request", () -> !firstRequest(dashboard).equals(OWN));
    dashboard.open("playground?index=movies");
    dashboard.click(AriaRole.TAB, "JSON");
    dashboard.holds("JSON", OWN);
  }

  private static String firstRequest(DashboardDriver dashboard) {
    return dashboard.held("JSON").orElse("");
  }
}
