package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.behaviour.GatewayUnderTest;
import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What an operator sees first. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class OverviewIT {

  @Test
  void itTellsOfHealthSearchesAndEndpoints(DashboardDriver dashboard) throws IOException {
    GatewayUnderTest gateway = dashboard.gateway();
    assertThat(gateway.client().exchange(gateway.request("GET", "/movies/_search")).status())
        .isEqualTo(200);
    dashboard.open("");
    dashboard.seesHeading("Overview");
    dashboard.sees("2.19");
    dashboard.sees(dashboard.gateway().gateway().toString());
    dashboard.sees("/_gateway");
    dashboard.the(AriaRole.BUTTON, "Copy URL of the Engine API");
    dashboard.the(AriaRole.BUTTON, "Copy URL of the Gateway API");
    dashboard.seesHeading("Health");
    dashboard.sees("all running");
    dashboard.seesHeading("Searches per minute");
    dashboard.the(AriaRole.TABLE, "Requests by kind");
    dashboard.select("Time range", "Last hour", "Last 24 hours");
    dashboard.seesHeading("maximum per 12 minutes");
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
