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
    dashboard.click(AriaRole.BUTTON, "Add role");
    dashboard.seesHeading("Create API credential for role walked-editor");
  }
}
