package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What there is to write, set, call and watch is looked up. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class ReferenceScreenIT {

  @Test
  void aWordFindsRowsInEverySection(DashboardDriver dashboard) throws IOException {
    dashboard.open("reference");
    dashboard.the(AriaRole.TABLE, "Properties");
    dashboard.fill("Search the reference", "", "fuzziness");
    dashboard.doesNotSee("query.sortField");
    dashboard.sees("Number of characters that can differ");
    new Inspection(dashboard).of("reference-properties");
    dashboard.fill("Search the reference", "fuzziness", "in-flight");
    dashboard.click(AriaRole.TAB, "Settings");
    dashboard.sees("GATEWAY_LIMITS_IN_FLIGHT");
    new Inspection(dashboard).of("reference-settings");
  }

  @Test
  void anAddressLeadsToASectionAndItsRow(DashboardDriver dashboard) {
    dashboard.open("reference?section=errors&q=index_not_allowed");
    dashboard.sees("The credential does not have access to the index.");
    assertThat(dashboard.text()).doesNotContain("field_not_allowed");
  }
}
