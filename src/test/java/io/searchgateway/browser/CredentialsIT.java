package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A program gets exactly what it needs. */
@ExtendWith(InBrowser.class)
class CredentialsIT {

  @Test
  void aCredentialIsMadeShownOnceAndListed(Dashboard dashboard) throws IOException {
    dashboard.open("credentials");
    dashboard.click(Role.LINK, "New credential");
    dashboard.seesHeading("New credential");
    new Inspection(dashboard).of("credentials-choose");
    dashboard.click(Role.LINK, "Read one index");
    dashboard.fill("Description", "Walked shop");
    dashboard.tag("Indices", "movies");
    new Inspection(dashboard).of("credentials-form");
    dashboard.click(Role.BUTTON, "Create credential");
    dashboard.the(Role.DIALOG, "Credential created");
    new Inspection(dashboard).of("credentials-secret");
    dashboard.click(Role.BUTTON, "I have kept it");
    dashboard.sees("Walked shop");
    new Inspection(dashboard).of("credentials-one");
    dashboard.open("credentials");
    dashboard.sees("Walked shop");
    assertThat(dashboard.text()).doesNotContain("password:");
  }

  @Test
  void whatIsMissingIsToldAtItsField(Dashboard dashboard) {
    dashboard.open("credentials/new?preset=reader");
    dashboard.click(Role.BUTTON, "Create credential");
    dashboard.sees("Name at least one index");
  }
}
