package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Who one is, and being somebody else. */
@ExtendWith(InBrowser.class)
class SignInIT {

  @Test
  void oneIsToldWhoOneIs(Dashboard dashboard) {
    dashboard.open("");
    dashboard.click(Role.BUTTON, "Account");
    dashboard.click(Role.MENU_ITEM, "Who am I");
    dashboard.seesHeading("Who am I");
    dashboard.sees(dashboard.gateway().username());
  }

  @Test
  void oneActsAsACredentialAndIsOfferedOnlyWhatItMay(Dashboard dashboard) {
    Calls calls = new Calls(dashboard.gateway());
    JsonObject credential =
        calls.made(
            "/_gateway/permission",
            "{\"description\":\"walks\",\"categories\":[\"docs\",\"search\"],"
                + "\"ops\":[\"read\"],\"indices\":[\"movies\"]}");
    dashboard.open("signin");
    dashboard.fill("User name, or credential id", "", credential.getString("username"));
    dashboard.fill("Password or secret", "", "wrong");
    dashboard.console().expect("401");
    dashboard.click(Role.BUTTON, "Sign in");
    dashboard.sees("These two do not fit together");
    dashboard.fill("Password or secret", "wrong", credential.getString("password"));
    dashboard.click(Role.BUTTON, "Sign in");
    dashboard.seesHeading("Overview");
    dashboard.the(Role.LINK, "Browse data");
    assertThat(dashboard.has(Role.LINK, "Users")).isFalse();
    assertThat(dashboard.has(Role.LINK, "Audit log")).isFalse();
    calls.delete("/_gateway/permission/" + credential.getString("username"));
  }
}
