package io.searchgateway.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A pipeline is written, tried, deployed and watched. */
@ExtendWith(InBrowser.class)
class PipelinesIT {

  private static final String ID = "walked-search";
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
  void delete(Dashboard dashboard) {
    new Calls(dashboard.gateway()).delete("/_pipeline/" + ID);
  }

  @Test
  void aPipelineIsMadeFromATemplateTriedAndDeployed(Dashboard dashboard) throws IOException {
    dashboard.open("pipelines");
    dashboard.the(Role.LINK, "declarative-search");
    dashboard.click(Role.BUTTON, "New pipeline");
    dashboard.fill("Id", ID);
    new Inspection(dashboard).of("pipelines-new");
    dashboard.click(Role.BUTTON, "Open in the editor");
    dashboard.sees("No faults");
    new Inspection(dashboard).of("pipelines-editor");
    dashboard.click(Role.TAB, "Test run");
    dashboard.click(Role.BUTTON, "Run the test");
    dashboard.seesHeading("Stages");
    new Inspection(dashboard).of("pipelines-trace");
    dashboard.clickExactly(Role.BUTTON, "Create");
    dashboard.the(Role.DIALOG, "Create this pipeline?");
    new Inspection(dashboard).of("pipelines-review");
    dashboard.clickInDialog("Create");
    dashboard.sees("version 1 is live");
    dashboard.click(Role.TAB, "Versions");
    dashboard.sees("1");
    new Inspection(dashboard).of("pipelines-versions");
    dashboard.click(Role.TAB, "Logs");
    new Inspection(dashboard).of("pipelines-logs");
  }

  @Test
  void filesThatAreUploadedOpenInTheEditorWithTheirFaultsMarked(
      Dashboard dashboard, @TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve("pipeline.yaml"), FAULTY);
    dashboard.open("pipelines");
    dashboard.click(Role.BUTTON, "Upload files");
    dashboard.the(Role.DIALOG, "Upload files");
    new Inspection(dashboard).of("pipelines-upload");
    dashboard.choose(file);
    dashboard.seesHeading(ID);
    dashboard.sees("Fault");
  }

  @Test
  void aBuiltInPipelineCanBeReadAndCopied(Dashboard dashboard) {
    dashboard.open("pipelines/declarative-search");
    dashboard.the(Role.BUTTON, "Copy to change");
    dashboard.sees("declarativeQuery");
  }
}
