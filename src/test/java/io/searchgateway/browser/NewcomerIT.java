package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/**
 * Somebody who has never seen the product imports a file, finds a document, puts it right, makes a
 * restricted credential, tries a search, deploys a pipeline and watches it run: by what stands on
 * the screens, beginning at the overview and never by an address.
 */
@Tag("browser")
@ExtendWith(BrowserExtension.class)
class NewcomerIT {

  private static final String INDEX = "newcomer";
  private static final String PIPELINE = "newcomer-search";

  @TempDir private Path directory;

  @BeforeEach
  @AfterEach
  void clean(DashboardDriver dashboard) {
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    browserFixture.delete("/" + INDEX);
    browserFixture.delete("/_pipeline/" + PIPELINE);
  }

  @Test
  void theFirstHourGoesWithoutAManual(DashboardDriver dashboard) throws IOException {
    dashboard.open("");
    imports(dashboard);
    findsAndMends(dashboard);
    makesACredential(dashboard);
    triesASearch(dashboard);
    deploysAPipeline(dashboard);
    watchesItRun(dashboard);
  }

  private void imports(DashboardDriver dashboard) throws IOException {
    Path file =
        Files.writeString(
            directory.resolve(INDEX + ".csv"),
            """
            isbn,title,author,year
            9780441013593,Dune,Frank Herbert,1956
            9780141439587,Emma,Jane Austen,1815
            9780141182803,Ulysses,James Joyce,1922
            """);
    dashboard.clickExactly(AriaRole.LINK, "Import");
    dashboard.choose(file);
    dashboard.sees("CSV with commas");
    dashboard.select("Document ID", "From isbn", "From isbn");
    dashboard.click(AriaRole.BUTTON, "Start import");
    dashboard.click(AriaRole.LINK, "Browse documents");
    dashboard.seesHeading(INDEX);
  }

  private static void findsAndMends(DashboardDriver dashboard) {
    dashboard.fill("Search all fields", "", "dune");
    dashboard.doesNotSee("Ulysses");
    dashboard.doubleClick(AriaRole.CELL, "1956");
    dashboard.fill("year of 9780441013593", "1956", "1965" + Keys.ENTER);
    BrowserFixture browserFixture = new BrowserFixture(dashboard.gateway());
    dashboard.await(
        "the year to be put right",
        () -> browserFixture.text("/" + INDEX + "/_doc/9780441013593").contains("1965"));
  }

  private static void makesACredential(DashboardDriver dashboard) {
    dashboard.click(AriaRole.LINK, "API credentials");
    dashboard.click(AriaRole.LINK, "Create API credential");
    dashboard.click(AriaRole.LINK, "Read one index");
    dashboard.tag("Indices", INDEX);
    dashboard.click(AriaRole.BUTTON, "Create API credential");
    dashboard.the(AriaRole.DIALOG, "API credential created");
    String text = dashboard.text();
    assertThat(text).contains("curl -u");
    dashboard.click(AriaRole.BUTTON, "Done");
  }

  private static void triesASearch(DashboardDriver dashboard) {
    dashboard.click(AriaRole.LINK, "Search playground");
    dashboard.select("Index", INDEX, INDEX);
    dashboard.clickExactly(AriaRole.BUTTON, "Search");
    dashboard.sees("Ulysses");
    dashboard.clickExactly(AriaRole.BUTTON, "View request");
    dashboard.click(AriaRole.TAB, "Engine query");
    dashboard.sees("query");
  }

  private static void deploysAPipeline(DashboardDriver dashboard) {
    dashboard.clickExactly(AriaRole.LINK, "Pipelines");
    dashboard.click(AriaRole.BUTTON, "Create pipeline");
    dashboard.fill("ID", "my-search", PIPELINE);
    dashboard.fill("Index", INDEX, INDEX);
    dashboard.click(AriaRole.BUTTON, "Open in editor");
    dashboard.sees("No errors");
    dashboard.clickExactly(AriaRole.BUTTON, "Create pipeline");
    dashboard.clickInDialog("Create pipeline");
    dashboard.sees("Version 1 is live");
  }

  private static void watchesItRun(DashboardDriver dashboard) {
    dashboard.click(AriaRole.TAB, "Test run");
    dashboard.click(AriaRole.BUTTON, "Run test");
    dashboard.seesHeading("Stages");
    dashboard.seesHeading("Response");
    JsonObject answer =
        new BrowserFixture(dashboard.gateway())
            .made(
                "/" + PIPELINE + "/_declarative",
                "{\"query\":[{\"id\":\"q\",\"dataField\":[\"title\"],\"value\":\"emma\"}]}");
    assertThat(answer.toString()).contains("Emma");
    dashboard.click(AriaRole.TAB, "Metrics");
    dashboard.sees("1");
  }
}
