package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

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
  void delete(Dashboard dashboard) {
    Calls calls = new Calls(dashboard.gateway());
    calls.delete("/_pipeline/" + ID);
    calls.delete(ENV);
  }

  @Test
  void aPipelineIsMadeFromATemplateTriedAndDeployed(Dashboard dashboard) throws IOException {
    dashboard.open("pipelines");
    dashboard.the(Role.LINK, "declarative-search");
    dashboard.click(Role.BUTTON, "New pipeline");
    dashboard.fill("Id", "my-search", ID);
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
    dashboard.holds("Text of pipeline.yaml", FAULTY);
    dashboard.sees("Fault");
  }

  @Test
  void aGlobalValueIsShownAndChangedAndASecretKeepsItsValue(Dashboard dashboard) {
    Calls calls = new Calls(dashboard.gateway());
    calls.made(
        "/_gateway/pipelines/env",
        "{\"key\":\"WALKED\",\"label\":\"Walked\",\"value\":\"{\\\"a\\\":1}\"}");
    dashboard.open("pipelines?tab=envs");
    dashboard.click(Role.BUTTON, "Actions for WALKED");
    dashboard.click(Role.MENU_ITEM, "Change");
    dashboard.holds("Key", "WALKED");
    dashboard.holds("Label", "Walked");
    dashboard.holds("Value", "{\"a\":1}");
    dashboard.fill("Description", "", "counts");
    dashboard.clickInDialog("Save");
    dashboard.await("the change", () -> calls.text(ENV).contains("counts"));
    assertThat(calls.json(ENV).getString("value")).isEqualTo("{\"a\":1}");
  }

  @Test
  void aBuiltInPipelineCanBeReadAndCopied(Dashboard dashboard) {
    dashboard.open("pipelines/declarative-search");
    dashboard.the(Role.BUTTON, "Copy to change");
    dashboard.sees("declarativeQuery");
  }
}
