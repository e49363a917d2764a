package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What an operator sees first. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class OverviewIT {

  @Test
  void itTellsOfTheEngineTheEndpointsAndTheTraffic(DashboardDriver dashboard) throws IOException {
    dashboard.open("");
    dashboard.seesHeading("Overview");
    dashboard.sees("2.19");
    dashboard.sees(dashboard.gateway().gateway().toString());
    dashboard.sees("/_gateway");
    dashboard.the(AriaRole.BUTTON, "Copy the address of the Engine gateway");
    dashboard.the(AriaRole.BUTTON, "Copy the address of the Feature gateway");
    dashboard.seesHeading("Traffic");
    dashboard.the(AriaRole.LINK, "movies");
    new Inspection(dashboard).of("overview-whole");
  }

  @Test
  void anIndexIsOneClickAway(DashboardDriver dashboard) {
    dashboard.open("");
    dashboard.click(AriaRole.LINK, "airports");
    dashboard.seesHeading("airports");
    assertThat(dashboard.route()).contains("airports");
  }
}
