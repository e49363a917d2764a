package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A pipeline is written, tried, deployed and watched. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class PipelinesIT {

  private static final String ID = "walked-search";
  private static final String ENV = "/_gateway/pipelines/env/WALKED";
  private static final String FAULTY =
      """
      id: walked-search
      routes:
        - path: /walked
          method: POST
      stages:
        - use: nosuch
      """;

  @BeforeEach
  @AfterEach
  void delete(DashboardDriver dashboard) {
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    browserFixture.delete("/_pipeline/" + ID);
    browserFixture.delete(ENV);
  }

  @Test
  void aPipelineIsMadeFromATemplateTriedAndDeployed(DashboardDriver dashboard) throws IOException {
    dashboard.open("pipelines");
    dashboard.the(AriaRole.LINK, "declarative-search");
    dashboard.click(AriaRole.BUTTON, "Create pipeline");
    dashboard.fill("ID", "my-search", ID);
    new Inspection(dashboard).of("pipelines-new");
    dashboard.click(AriaRole.BUTTON, "Open in editor");
    dashboard.sees("No errors");
    new Inspection(dashboard).of("pipelines-editor");
    dashboard.click(AriaRole.TAB, "Test run");
    dashboard.click(AriaRole.BUTTON, "Run test");
    dashboard.seesHeading("Stages");
    new Inspection(dashboard).of("pipelines-trace");
    dashboard.clickExactly(AriaRole.BUTTON, "Create pipeline");
    dashboard.the(AriaRole.DIALOG, "Create pipeline");
    new Inspection(dashboard).of("pipelines-review");
    dashboard.clickInDialog("Create pipeline");
    dashboard.sees("Version 1 is live");
    dashboard.click(AriaRole.TAB, "Versions");
    dashboard.sees("1");
    new Inspection(dashboard).of("pipelines-versions");
    dashboard.click(AriaRole.TAB, "Logs");
    new Inspection(dashboard).of("pipelines-logs");
  }

  @Test
  void filesThatAreUploadedOpenInTheEditorWithTheirFaultsMarked(
      DashboardDriver dashboard, @TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve("pipeline.yaml"), FAULTY);
    dashboard.open("pipelines");
    dashboard.click(AriaRole.BUTTON, "Upload files");
    dashboard.the(AriaRole.DIALOG, "Upload files");
    new Inspection(dashboard).of("pipelines-upload");
    dashboard.choose(file);
    dashboard.seesHeading(ID);
    dashboard.holds("Text of pipeline.yaml", FAULTY);
    dashboard.sees("Error");
  }

  @Test
  void aGlobalValueIsShownAndChangedAndASecretKeepsItsValue(DashboardDriver dashboard) {
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    browserFixture.made(
        "/_gateway/pipelines/env",
        "{\"key\":\"WALKED\",\"label\":\"Walked\",\"value\":\"{\\\"a\\\":1}\"}");
    dashboard.open("pipelines?tab=envs");
    dashboard.click(AriaRole.BUTTON, "Actions for WALKED");
    dashboard.click(AriaRole.MENU_ITEM, "Edit");
    dashboard.holds("Key", "WALKED");
    dashboard.holds("Label", "Walked");
    dashboard.holds("Value", "{\"a\":1}");
    dashboard.fill("Description", "", "counts");
    dashboard.clickInDialog("Save value");
    dashboard.await("the change", () -> browserFixture.text(ENV).contains("counts"));
    assertThat(browserFixture.json(ENV).getString("value")).isEqualTo("{\"a\":1}");
  }

  @Test
  void aBuiltInPipelineCanBeReadAndCopied(DashboardDriver dashboard) {
    dashboard.open("pipelines/declarative-search");
    dashboard.the(AriaRole.BUTTON, "Duplicate to edit");
    dashboard.sees("relevanceSettings");
  }
}
