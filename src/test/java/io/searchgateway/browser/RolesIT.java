package io.searchgateway.browser;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Rights by the role that an identity provider names. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class RolesIT {

  @Test
  void aRoleLeadsToItsCredential(DashboardDriver dashboard) {
    dashboard.open("roles");
    dashboard.seesHeading("Roles");
    dashboard.fill("New role", "", "walked-editor");
    dashboard.click(AriaRole.BUTTON, "Say what it may do");
    dashboard.seesHeading("New credential for the role walked-editor");
  }
}
