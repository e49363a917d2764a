package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** An index is made, looked at and deleted. */
@ExtendWith(InBrowser.class)
class IndicesIT {

  private static final String INDEX = "walked-index";

  @BeforeEach
  @AfterEach
  void delete(Dashboard dashboard) {
    new Calls(dashboard.gateway()).delete("/" + INDEX);
  }

  @Test
  void anIndexIsMadeWithItsFieldsAndDeletedByItsTypedName(Dashboard dashboard) throws IOException {
    dashboard.open("indices");
    dashboard.the(Role.LINK, "movies");
    dashboard.click(Role.BUTTON, "Create index");
    dashboard.fill("Name", "", INDEX);
    dashboard.fill("Name of field 1", "", "title");
    new Inspection(dashboard).of("indices-create");
    dashboard.clickInDialog("Create index");
    dashboard.seesHeading(INDEX);
    new Inspection(dashboard).of("indices-page");
    String mapping = new Calls(dashboard.gateway()).text("/" + INDEX + "/_mapping");
    assertThat(mapping).contains("\"title\"");

    dashboard.click(Role.BUTTON, "More");
    dashboard.click(Role.MENU_ITEM, "Delete");
    dashboard.the(Role.DIALOG, "");
    new Inspection(dashboard).of("indices-delete");
    dashboard.fill(INDEX, "", INDEX);
    dashboard.click(Role.BUTTON, "Delete index");
    dashboard.await(
        "the index to be gone",
        () -> new Calls(dashboard.gateway()).text("/" + INDEX).contains("index_not_found"));
  }
}
