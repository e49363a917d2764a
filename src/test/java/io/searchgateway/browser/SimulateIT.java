package io.searchgateway.browser;

import jakarta.json.JsonObject;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Would this be allowed? */
@ExtendWith(InBrowser.class)
class SimulateIT {

  @Test
  void aRequestIsJudgedWithItsReason(Dashboard dashboard) throws IOException {
    dashboard.open("simulate");
    dashboard.fill("Path and query", "", "/movies/_search");
    dashboard.clickExactly(Role.BUTTON, "Check");
    dashboard.seesHeading("Decision");
    dashboard.sees("llowed");
    new Inspection(dashboard).of("simulate-decision");
  }

  @Test
  void aRefusalNamesTheCheckAndLeadsToTheCredential(Dashboard dashboard) throws IOException {
    Calls calls = new Calls(dashboard.gateway());
    JsonObject credential =
        calls.made(
            "/_gateway/permission",
            "{\"description\":\"walked judgement\",\"categories\":[\"docs\",\"search\"],"
                + "\"ops\":[\"read\"],\"indices\":[\"movies\"]}");
    String id = credential.getString("username");
    dashboard.open("simulate");
    dashboard.select(
        "Who asks", dashboard.gateway().username() + " (you)", "walked judgement · " + id);
    dashboard.fill("Path and query", "", "/movies/_search");
    dashboard.clickExactly(Role.BUTTON, "Check");
    dashboard.sees("Every check passed");
    dashboard.fill("Path and query", "/movies/_search", "/airports/_search");
    dashboard.clickExactly(Role.BUTTON, "Check");
    dashboard.sees("Refused with 403, at “Indices”");
    dashboard.sees("refused airports");
    new Inspection(dashboard).of("simulate-refusal");
    dashboard.fill("Path and query", "/airports/_search", "/movies/_doc/1");
    dashboard.select("Method", "GET", "DELETE");
    dashboard.clickExactly(Role.BUTTON, "Check");
    dashboard.sees("at “Operation”");
    dashboard.click(Role.LINK, "Open the credential");
    dashboard.seesHeading("walked judgement");
    calls.delete("/_gateway/permission/" + id);
  }
}
