package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** How the dashboard looks here, and what the gateway was started with. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class SettingsIT {

  @Test
  void theThemeIsChosenAndKept(DashboardDriver dashboard) {
    dashboard.open("settings");
    dashboard.select("Theme", "System", "Dark");
    dashboard.await("a dark page", () -> theme(dashboard).equals("dark"));
    dashboard.open("settings");
    assertThat(theme(dashboard)).isEqualTo("dark");
  }

  @Test
  void settingsAreShownWithoutSecrets(DashboardDriver dashboard) {
    dashboard.open("settings");
    dashboard.fill("Search settings", "", "gateway.admin");
    dashboard.sees("gateway.admin");
    assertThat(dashboard.text()).doesNotContain(dashboard.gateway().password());
  }

  private static String theme(DashboardDriver dashboard) {
    return String.valueOf(
        dashboard.driver().executeScript("return document.documentElement.dataset.theme;"));
  }
}
