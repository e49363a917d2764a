package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/** Screens, records and actions are found by a few characters, with the keyboard alone. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class PaletteIT {

  private static final String FIELD = "Search screens, records and actions";

  @Test
  void screensRecordsAndActionsAreFound(DashboardDriver dashboard) throws IOException {
    dashboard.open("console");
    dashboard.the(AriaRole.TEXT_BOX, "Requests;");
    dashboard.press(Keys.chord(Keys.CONTROL, "k"));
    dashboard.the(AriaRole.OPTION, "Format the body");
    dashboard.fill(FIELD, "", "indices");
    dashboard.the(AriaRole.OPTION, "Indices Screen");
    dashboard.press(Keys.ENTER);
    dashboard.seesHeading("Indices");
    dashboard.click(AriaRole.BUTTON, "Search the dashboard");
    dashboard.the(AriaRole.OPTION, "Indices Screen");
    new Inspection(dashboard).of("palette");
    dashboard.fill(FIELD, "", "movies");
    dashboard.the(AriaRole.OPTION, "movies Manage index");
    dashboard.press(Keys.ARROW_DOWN);
    dashboard.press(Keys.ENTER);
    dashboard.await("an index", () -> dashboard.route().endsWith("/movies"));
    dashboard.press("/");
    dashboard.fill(FIELD, "", "create ind");
    dashboard.the(AriaRole.OPTION, "Create index");
    dashboard.press(Keys.ENTER);
    dashboard.the(AriaRole.DIALOG, "Create index");
    assertThat(dashboard.route()).isEqualTo("indices");
    dashboard.press(Keys.ESCAPE);
    dashboard.press(Keys.chord(Keys.CONTROL, "k"));
    dashboard.fill(FIELD, "", "sign out");
    dashboard.the(AriaRole.OPTION, "Sign out");
    dashboard.reloading(() -> dashboard.press(Keys.ENTER));
    dashboard.seesHeading("Sign in to Search Gateway");
  }
}
