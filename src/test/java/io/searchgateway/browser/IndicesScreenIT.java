package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** An index is made, looked at and deleted. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class IndicesScreenIT {

  private static final String INDEX = "walked-index";

  @BeforeEach
  @AfterEach
  void delete(DashboardDriver dashboard) {
    new BrowserFixture(dashboard.gateway()).delete("/" + INDEX);
  }

  @Test
  void anIndexIsMadeWithItsFieldsAndDeletedByItsTypedName(DashboardDriver dashboard)
      throws IOException {
    dashboard.open("indices");
    dashboard.the(AriaRole.LINK, "movies");
    dashboard.click(AriaRole.BUTTON, "Create index");
    dashboard.fill("Name", "", INDEX);
    dashboard.fill("Name of field 1", "", "title");
    new Inspection(dashboard).of("indices-create");
    dashboard.clickInDialog("Create index");
    dashboard.seesHeading(INDEX);
    new Inspection(dashboard).of("indices-page");
    String mapping = new BrowserFixture(dashboard.gateway()).text("/" + INDEX + "/_mapping");
    assertThat(mapping).contains("\"title\"");

    dashboard.click(AriaRole.BUTTON, "More");
    dashboard.click(AriaRole.MENU_ITEM, "Delete");
    dashboard.the(AriaRole.DIALOG, "");
    new Inspection(dashboard).of("indices-delete");
    dashboard.fill(INDEX, "", INDEX);
    dashboard.click(AriaRole.BUTTON, "Delete index");
    dashboard.await(
        "the index to be gone",
        () ->
            new BrowserFixture(dashboard.gateway()).text("/" + INDEX).contains("index_not_found"));
  }
}
