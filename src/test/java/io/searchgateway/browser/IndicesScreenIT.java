package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

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
  void whatIsTypedOutlastsAReloadAndARefusalStandsAtItsField(DashboardDriver dashboard)
      throws IOException {
    dashboard.console().expect("400");
    dashboard.open("indices");
    dashboard.click(AriaRole.BUTTON, "Create index");
    dashboard.fill("Name", "", INDEX);
    dashboard.fill("Name of field 1", "", "_title");
    dashboard.reloading(() -> dashboard.driver().navigate().refresh());
    dashboard.the(AriaRole.DIALOG, "Create index");
    dashboard.holds("Name of field 1", "_title");
    dashboard.clickInDialog("Create index");
    dashboard.sees("name must be the name of a field");
    dashboard.await(
        "the refused field to be typed in", () -> isRefused(dashboard, "Name of field 1"));
    new Inspection(dashboard).of("indices-create-refused");
    dashboard.fill("Name of field 1", "_title", "title");
    dashboard.doesNotSee("name must be the name of a field");
    dashboard.driver().executeScript("document.querySelector('dialog details').open = true");
    dashboard.write("Additional settings", "", "{\"refresh_interval\": \"often\"}");
    dashboard.clickInDialog("Create index");
    dashboard.await("the refused text", () -> isRefused(dashboard, "Additional settings"));
    dashboard.sees("[index.refresh_interval]");
    assertThat(dashboard.driver().findElements(By.cssSelector(".cm-lintRange-error"))).isNotEmpty();
    dashboard.clickInDialog("Cancel");
    dashboard.reloading(() -> dashboard.driver().navigate().refresh());
    dashboard.the(AriaRole.LINK, "movies");
    assertThat(dashboard.has(AriaRole.DIALOG, "Create index")).isFalse();
  }

  /** What has the focus is the field of that name, and it says that its value is refused. */
  private static boolean isRefused(DashboardDriver dashboard, String label) {
    WebElement field = dashboard.driver().switchTo().activeElement();
    return label.equals(field.getAccessibleName())
        && "true".equals(field.getDomAttribute("aria-invalid"))
        && field.getDomAttribute("aria-describedby") != null;
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
