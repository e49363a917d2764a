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
    dashboard.the(AriaRole.TABLE, "Audit records");
    dashboard.sees(dashboard.gateway().username());
    new Inspection(dashboard).of("audit-records");
    dashboard.click(AriaRole.BUTTON, "Verify");
    dashboard.the(AriaRole.DIALOG, "Is the log whole?");
    new Inspection(dashboard).of("audit-verified");
  }

  @Test
  void recordsAreChosenByOutcomeAndByWho(DashboardDriver dashboard) throws IOException {
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
    dashboard.fill("Who", "", id);
    dashboard.await("the refusal", () -> refreshed(dashboard).contains("index not allowed"));
    dashboard.sees("1–1 of 1");
    new Inspection(dashboard).of("audit-filtered");
    dashboard.fill("Outcome", "", "ok");
    dashboard.sees("No record fits these filters");
    dashboard.click(AriaRole.BUTTON, "Clear");
    dashboard.sees("Credential created");
    dashboard.click(AriaRole.BUTTON, "Credential created");
    dashboard.the(AriaRole.DIALOG, "Credential created");
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
