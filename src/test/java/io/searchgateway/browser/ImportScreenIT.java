package io.searchgateway.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A file becomes an index. */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class ImportScreenIT {

  private static final String INDEX = "walked-import";

  @TempDir private Path directory;

  @BeforeEach
  @AfterEach
  void delete(DashboardDriver dashboard) {
    new BrowserFixture(dashboard.gateway()).delete("/" + INDEX);
  }

  @Test
  void aFileIsLookedAtTriedAndImported(DashboardDriver dashboard) throws IOException {
    Path file =
        Files.writeString(
            directory.resolve("walked-import.csv"),
            "title,year,price\nDune,1965,9.90\nEmma,1815,7.50\nUlysses,1922,12.00\n");
    dashboard.open("import");
    dashboard.choose(file);
    dashboard.sees("CSV with commas");
    dashboard.select("Type of year", "Long", "Integer");
    dashboard.fill("Name of title", "title", "name");
    dashboard.reloading(() -> dashboard.driver().navigate().refresh());
    dashboard.sees("Select the file again to continue");
    dashboard.choose(file);
    dashboard.await(
        "the type", () -> dashboard.selected("Type of year").filter("Integer"::equals).isPresent());
    dashboard.holds("Name of title", "name");
    new Inspection(dashboard).of("import-proposal");
    dashboard.click(AriaRole.BUTTON, "Dry run");
    dashboard.sees("3 of 3 rows can be imported");
    new Inspection(dashboard).of("import-dry-run");
    dashboard.click(AriaRole.BUTTON, "Start import");
    dashboard.seesHeading("Import into " + INDEX);
    dashboard.the(AriaRole.LINK, "Browse documents");
    new Inspection(dashboard).of("import-job");
    dashboard.click(AriaRole.LINK, "Browse documents");
    dashboard.sees("Ulysses");
  }

  @Test
  void rowsThatAreRefusedAreToldWithTheirReasons(DashboardDriver dashboard) throws IOException {
    Path file =
        Files.writeString(
            directory.resolve("walked-import.csv"), "title,year\nDune,1965\nEmma,soon\n");
    dashboard.open("import");
    dashboard.choose(file);
    String proposed = dashboard.await(() -> dashboard.selected("Type of year"));
    dashboard.select("Type of year", proposed, "Integer");
    dashboard.click(AriaRole.BUTTON, "Start import");
    dashboard.seesHeading("Rejected rows");
    dashboard.sees("year");
    new Inspection(dashboard).of("import-refused");
  }
}
