package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Who one is, and being somebody else. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class SignInIT {

  @Test
  void oneIsToldWhoOneIs(DashboardDriver dashboard) {
    dashboard.open("");
    dashboard.click(AriaRole.BUTTON, "Account");
    dashboard.click(AriaRole.MENU_ITEM, "Who am I");
    dashboard.seesHeading("Who am I");
    dashboard.sees(dashboard.gateway().username());
  }

  @Test
  void oneActsAsACredentialAndIsOfferedOnlyWhatItMay(DashboardDriver dashboard) {
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    JsonObject credential =
        browserFixture.made(
            "/_gateway/permission",
            "{\"description\":\"walks\",\"categories\":[\"docs\",\"search\"],"
                + "\"ops\":[\"read\"],\"indices\":[\"movies\"]}");
    dashboard.open("signin");
    dashboard.fill("User name, or credential id", "", credential.getString("username"));
    dashboard.fill("Password or secret", "", "wrong");
    dashboard.console().expect("401");
    dashboard.click(AriaRole.BUTTON, "Sign in");
    dashboard.sees("These two do not fit together");
    dashboard.fill("Password or secret", "wrong", credential.getString("password"));
    dashboard.click(AriaRole.BUTTON, "Sign in");
    dashboard.seesHeading("Overview");
    dashboard.the(AriaRole.LINK, "Browse data");
    assertThat(dashboard.has(AriaRole.LINK, "Users")).isFalse();
    assertThat(dashboard.has(AriaRole.LINK, "Audit log")).isFalse();
    browserFixture.delete("/_gateway/permission/" + credential.getString("username"));
  }
}
