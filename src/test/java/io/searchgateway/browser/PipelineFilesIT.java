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

/** A pipeline comes as files, is changed, and an older version is put back. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class PipelineFilesIT {

  private static final String ID = "walked-greeting";
  private static final String DEFINITION =
      """
      id: walked-greeting
      routes:
        - path: /walked-greeting
          method: POST
          classify: {category: declarative, acl: search}
      stages:
        - use: authorization
        - id: greet
          scriptRef: greet.js
      """;

  @TempDir private Path directory;

  @BeforeEach
  @AfterEach
  void delete(DashboardDriver dashboard) {
    new BrowserFixture(dashboard.gateway()).delete("/_pipeline/" + ID);
  }

  @Test
  void filesAreUploadedDeployedChangedAndRolledBack(DashboardDriver dashboard) throws IOException {
    upload(dashboard);
    assertThat(greeting(dashboard)).contains("good morning");
    change(dashboard);
    assertThat(greeting(dashboard)).contains("good night");
    rollBack(dashboard);
    assertThat(greeting(dashboard)).contains("good morning");
  }

  private void upload(DashboardDriver dashboard) throws IOException {
    Path definition = Files.writeString(directory.resolve("greeting.yaml"), DEFINITION);
    Path script = Files.writeString(directory.resolve("greet.js"), script("good morning"));
    dashboard.open("pipelines");
    dashboard.click(AriaRole.BUTTON, "Upload files");
    dashboard.the(AriaRole.DIALOG, "Upload files");
    dashboard.choose(definition, script);
    dashboard.seesHeading(ID);
    dashboard.the(AriaRole.BUTTON, "greet.js");
    dashboard.sees("No errors");
    new Inspection(dashboard).of("pipelines-uploaded");
    dashboard.clickExactly(AriaRole.BUTTON, "Create pipeline");
    dashboard.clickInDialog("Create pipeline");
    dashboard.sees("Version 1 is live");
  }

  private static void change(DashboardDriver dashboard) throws IOException {
    dashboard.click(AriaRole.BUTTON, "greet.js");
    dashboard.write("Text of greet.js", script("good morning"), script("good night"));
    dashboard.sees("Unsaved changes");
    dashboard.click(AriaRole.BUTTON, "Review changes");
    dashboard.the(AriaRole.DIALOG, "Save changes");
    dashboard.sees("good night");
    new Inspection(dashboard).of("pipelines-changes");
    dashboard.clickInDialog("Save and make live");
    dashboard.sees("Version 2 is live");
  }

  private static void rollBack(DashboardDriver dashboard) throws IOException {
    dashboard.click(AriaRole.TAB, "Versions");
    dashboard.click(AriaRole.BUTTON, "Roll back");
    dashboard.the(AriaRole.DIALOG, "Roll back to version 1?");
    new Inspection(dashboard).of("pipelines-roll-back");
    dashboard.clickInDialog("Roll back");
    dashboard.sees("Version 1 is live");
    dashboard.click(AriaRole.TAB, "Files");
    dashboard.click(AriaRole.BUTTON, "greet.js");
    dashboard.holds("Text of greet.js", script("good morning"));
  }

  private static String script(String words) {
    return "function handleRequest() {\n"
        + "  return { response: { code: 200, body: JSON.stringify({ greeting: '"
        + words
        + "' }) } };\n"
        + "}\n";
  }

  private static String greeting(DashboardDriver dashboard) {
    return new BrowserFixture(dashboard.gateway()).lines("/" + ID, "{}");
  }
}
