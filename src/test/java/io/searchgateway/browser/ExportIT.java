package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonStructure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Documents are taken home as files. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class ExportIT {

  private static final String INDEX = "walked-export";

  @TempDir private Path directory;

  @BeforeEach
  void write(DashboardDriver dashboard) {
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    browserFixture.delete("/" + INDEX);
    browserFixture.lines(
        "/" + INDEX + "/_bulk?refresh=true",
        """
        {"index":{"_id":"1"}}
        {"title":"Emma","year":1815}
        {"index":{"_id":"2"}}
        {"title":"Die Verwandlung, \\"1915\\"","year":1915}
        {"index":{"_id":"3"}}
        {"title":"Les Misérables","year":1862}
        """);
  }

  @AfterEach
  void delete(DashboardDriver dashboard) {
    new BrowserFixture(dashboard.gateway()).delete("/" + INDEX);
  }

  @Test
  void linesHoldEveryDocument(DashboardDriver dashboard) throws IOException {
    List<String> lines = export(dashboard, "NDJSON", ".jsonl").lines().toList();
    assertThat(lines).hasSize(3).allMatch(line -> line.startsWith("{") && line.endsWith("}"));
    assertThat(String.join("\n", lines)).contains("\"Emma\"", "Les Misérables", "1915");
  }

  @Test
  void jsonIsOneListOfDocuments(DashboardDriver dashboard) throws IOException {
    String text = export(dashboard, "JSON One array", ".json");
    JsonStructure all = Json.read(text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
    assertThat(all.asJsonArray().getValuesAs(JsonObject.class))
        .extracting(document -> document.getInt("year"))
        .containsExactlyInAnyOrder(1815, 1915, 1862);
  }

  @Test
  void cellsWithCommasAndQuotesStayWhole(DashboardDriver dashboard) throws IOException {
    List<String> lines = export(dashboard, "CSV", ".csv").lines().toList();
    assertThat(lines).hasSize(4);
    assertThat(lines.get(0)).contains("title", "year");
    assertThat(lines).anyMatch(line -> line.contains("\"Die Verwandlung, \"\"1915\"\"\""));
  }

  @Test
  void onlyWhatIsFoundAndSeenIsExportedWhenOneSaysSo(DashboardDriver dashboard) throws IOException {
    SavedFiles savedFiles = new SavedFiles(dashboard, directory);
    dashboard.open("browse/" + INDEX + "?cols=title");
    dashboard.fill("Search all fields", "", "emma");
    dashboard.doesNotSee("Misérables");
    dashboard.click(AriaRole.BUTTON, "Export");
    dashboard.click(AriaRole.RADIO, "Matching documents (1)");
    dashboard.click(AriaRole.RADIO, "Visible columns");
    dashboard.click(AriaRole.RADIO, "CSV");
    new Inspection(dashboard).of("browse-export");
    dashboard.clickInDialog("Export");
    String text = savedFiles.text(INDEX + ".csv");
    assertThat(text).contains("Emma").doesNotContain("1815", "Verwandlung");
  }

  private String export(DashboardDriver dashboard, String format, String ending)
      throws IOException {
    SavedFiles savedFiles = new SavedFiles(dashboard, directory);
    dashboard.open("browse/" + INDEX);
    dashboard.click(AriaRole.BUTTON, "Export");
    dashboard.click(AriaRole.RADIO, format);
    dashboard.clickInDialog("Export");
    return savedFiles.text(INDEX + ending);
  }
}
