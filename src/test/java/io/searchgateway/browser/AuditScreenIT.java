package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonObject;
import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Who did what. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class AuditScreenIT {

  @Test
  void recordsAreListedAndTheLogIsVerified(DashboardDriver dashboard) throws IOException {
    new BrowserFixture(dashboard.gateway())
        .lines(
            "/_gateway/permission",
            "{\"description\":\"audited\",\"categories\":[\"docs\"],\"ops\":[\"read\"],"
                + "\"indices\":[\"movies\"]}");
    dashboard.open("audit");
    dashboard.the(AriaRole.TABLE, "Events");
    dashboard.sees(dashboard.gateway().username() + " created the credential");
    new Inspection(dashboard).of("audit-records");
    dashboard.click(AriaRole.BUTTON, "Verify integrity");
    dashboard.the(AriaRole.DIALOG, "Integrity of the audit log");
    new Inspection(dashboard).of("audit-verified");
  }

  @Test
  void recordsAreChosenByTypeByWhoAndByWords(DashboardDriver dashboard) throws IOException {
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    JsonObject credential =
        browserFixture.made(
            "/_gateway/permission",
            "{\"description\":\"walked trespasser\",\"categories\":[\"search\"],"
                + "\"ops\":[\"read\"],\"indices\":[\"movies\"]}");
    String id = credential.getString("username");
    RawRequest trespass =
        RawRequest.of("GET", "/airports/_search").basic(id, credential.getString("password"));
    assertThat(dashboard.gateway().client().exchange(trespass).status()).isEqualTo(403);
    dashboard.open("audit");
    dashboard.sees("created the credential " + id);
    dashboard.doesNotSee("was denied");
    dashboard.select("Show", "Changes only", "Denied requests");
    dashboard.await("the denial", () -> refreshed(dashboard).contains("index not allowed"));
    dashboard.select("User or credential", "Anyone", id);
    dashboard.sees("1–1 of 1");
    dashboard.sees(id + " was denied GET /airports/_search");
    new Inspection(dashboard).of("audit-filtered");
    dashboard.fill("Search", "", "movies");
    dashboard.sees("No events match these filters");
    dashboard.click(AriaRole.BUTTON, "Clear");
    dashboard.sees("created the credential " + id);
    dashboard.select("Action", "Any action", "Deleted the user");
    dashboard.doesNotSee("created the credential " + id);
    dashboard.select("Action", "Deleted the user", "Created the credential");
    dashboard.fill("Search", "", id);
    dashboard.sees("1–1 of 1");
    dashboard.click(AriaRole.BUTTON, "Details");
    dashboard.the(AriaRole.DIALOG, "created the credential " + id);
    dashboard.sees("walked trespasser");
    new Inspection(dashboard).of("audit-record");
    browserFixture.delete("/_gateway/permission/" + id);
  }

  /** Records are written soon after, not at once. */
  private static String refreshed(DashboardDriver dashboard) {
    dashboard.click(AriaRole.BUTTON, "Refresh");
    return dashboard.text();
  }
}
