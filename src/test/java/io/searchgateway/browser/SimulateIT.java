package io.searchgateway.browser;

import jakarta.json.JsonObject;
import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Would this be allowed? */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class SimulateIT {

  @Test
  void aRequestIsJudgedWithItsReason(DashboardDriver dashboard) throws IOException {
    dashboard.open("simulate");
    dashboard.fill("Path and query", "", "/movies/_search");
    dashboard.clickExactly(AriaRole.BUTTON, "Check");
    dashboard.seesHeading("Decision");
    dashboard.sees("llowed");
    new Inspection(dashboard).of("simulate-decision");
  }

  @Test
  void aRefusalNamesTheCheckAndLeadsToTheCredential(DashboardDriver dashboard) throws IOException {
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    JsonObject credential =
        browserFixture.made(
            "/_gateway/permission",
            "{\"description\":\"walked judgement\",\"categories\":[\"docs\",\"search\"],"
                + "\"ops\":[\"read\"],\"indices\":[\"movies\"]}");
    String id = credential.getString("username");
    dashboard.open("simulate");
    dashboard.select(
        "Credential", dashboard.gateway().username() + " (you)", "walked judgement · " + id);
    dashboard.fill("Path and query", "", "/movies/_search");
    dashboard.clickExactly(AriaRole.BUTTON, "Check");
    dashboard.sees("Every check passed");
    dashboard.fill("Path and query", "/movies/_search", "/airports/_search");
    dashboard.clickExactly(AriaRole.BUTTON, "Check");
    dashboard.sees("Denied with 403 by the check “Indices”");
    dashboard.sees("denied airports");
    new Inspection(dashboard).of("simulate-refusal");
    dashboard.fill("Path and query", "/airports/_search", "/movies/_doc/1");
    dashboard.select("Method", "GET", "DELETE");
    dashboard.clickExactly(AriaRole.BUTTON, "Check");
    dashboard.sees("by the check “Operation”");
    dashboard.click(AriaRole.LINK, "Open the credential");
    dashboard.seesHeading("walked judgement");
    browserFixture.delete("/_gateway/permission/" + id);
  }
}
