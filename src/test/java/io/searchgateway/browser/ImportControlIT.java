package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** An import that runs is halted, goes on and is ended. One row a request, it lasts long enough. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class ImportControlIT {

  private static final String INDEX = "walked-rows";

  private static final Pattern SOME_ROWS = Pattern.compile("[1-9][\\d,]* rows read");

  @TempDir private Path directory;

  @BeforeEach
  @AfterEach
  void delete(DashboardDriver dashboard) {
    new BrowserFixture(dashboard.gateway()).delete("/" + INDEX);
  }

  @Test
  void anImportIsPausedAndGoesOnWithoutDoublingARow(DashboardDriver dashboard) throws IOException {
    int rows = 4000;
    begin(dashboard, rows);
    dashboard.await("some rows", () -> SOME_ROWS.matcher(dashboard.text()).find());
    dashboard.click(AriaRole.BUTTON, "Pause");
    dashboard.sees("Paused");
    new Inspection(dashboard).of("import-paused");
    dashboard.click(AriaRole.BUTTON, "Resume");
    dashboard.the(AriaRole.LINK, "Browse documents");
    assertThat(new BrowserFixture(dashboard.gateway()).count(INDEX)).isEqualTo(rows);
    dashboard.sees("4,000 rows read");
  }

  @Test
  void aCancelledImportTakesTheIndexThatItMadeAway(DashboardDriver dashboard) throws IOException {
    begin(dashboard, 40_000);
    dashboard.await("some rows", () -> SOME_ROWS.matcher(dashboard.text()).find());
    new Inspection(dashboard).of("import-running");
    dashboard.clickExactly(AriaRole.BUTTON, "Cancel");
    dashboard.the(AriaRole.DIALOG, "Cancel import?");
    dashboard.sees("the index is deleted");
    dashboard.clickInDialog("Cancel import");
    dashboard.sees("Cancelled");
    dashboard.await(
        "the index to be gone",
        () ->
            new BrowserFixture(dashboard.gateway()).text("/" + INDEX).contains("index_not_found"));
    dashboard.click(AriaRole.BUTTON, "Delete");
    dashboard.clickInDialog("Delete import");
    dashboard.seesHeading("Imports");
  }

  private void begin(DashboardDriver dashboard, int rows) throws IOException {
    Path file =
        Files.writeString(
            directory.resolve(INDEX + ".csv"),
            IntStream.range(0, rows)
                .mapToObj(number -> number + ",part " + number)
                .collect(Collectors.joining("\n", "number,name\n", "\n")));
    dashboard.open("import");
    dashboard.choose(file);
    String proposed = dashboard.await(() -> dashboard.selected("Document ID"));
    dashboard.select("Document ID", proposed, "From number");
    dashboard.click(AriaRole.BUTTON, "Advanced options");
    dashboard.fill("Rows per request", "", "1");
    dashboard.click(AriaRole.BUTTON, "Start import");
    dashboard.seesHeading("Import into " + INDEX);
  }
}
