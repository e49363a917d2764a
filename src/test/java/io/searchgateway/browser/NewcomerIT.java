package io.searchgateway.browser;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;

/**
 * Somebody who has never seen the product imports a file, finds a document, puts it right, makes a
 * restricted credential, tries a search, deploys a pipeline and watches it run: by what stands on
 * the screens, beginning at the overview and never by an address.
 */
@ExtendWith(InBrowser.class)
class NewcomerIT {

  private static final String INDEX = "newcomer";
  private static final String PIPELINE = "newcomer-search";

  @TempDir private Path directory;

  @BeforeEach
  @AfterEach
  void clean(Dashboard dashboard) {
    Calls calls = new Calls(dashboard.gateway());
    calls.delete("/" + INDEX);
    calls.delete("/_pipeline/" + PIPELINE);
  }

  @Test
  void theFirstHourGoesWithoutAManual(Dashboard dashboard) throws IOException {
    dashboard.open("");
    imports(dashboard);
    findsAndMends(dashboard);
    makesACredential(dashboard);
    triesASearch(dashboard);
    deploysAPipeline(dashboard);
    watchesItRun(dashboard);
  }

  private void imports(Dashboard dashboard) throws IOException {
    Path file =
        Files.writeString(
            directory.resolve(INDEX + ".csv"),
            """
            isbn,title,author,year
            9780441013593,Dune,Frank Herbert,1956
            9780141439587,Emma,Jane Austen,1815
            9780141182803,Ulysses,James Joyce,1922
            """);
    dashboard.clickExactly(Role.LINK, "Import");
    dashboard.choose(file);
    dashboard.sees("CSV with commas");
    dashboard.select("Document id", "From isbn", "From isbn");
    dashboard.click(Role.BUTTON, "Start import");
    dashboard.click(Role.LINK, "See the documents");
    dashboard.seesHeading(INDEX);
  }

  private static void findsAndMends(Dashboard dashboard) {
    dashboard.fill("Search all fields", "", "dune");
    dashboard.doesNotSee("Ulysses");
    dashboard.doubleClick(Role.CELL, "1956");
    dashboard.fill("year of 9780441013593", "1956", "1965" + Keys.ENTER);
    Calls calls = new Calls(dashboard.gateway());
    dashboard.await(
        "the year to be put right",
        () -> calls.text("/" + INDEX + "/_doc/9780441013593").contains("1965"));
  }

  private static void makesACredential(Dashboard dashboard) {
    dashboard.click(Role.LINK, "API credentials");
    dashboard.click(Role.LINK, "New credential");
    dashboard.click(Role.LINK, "Read one index");
    dashboard.tag("Indices", INDEX);
    dashboard.click(Role.BUTTON, "Create credential");
    dashboard.the(Role.DIALOG, "Credential created");
    String text = dashboard.text();
    assertThat(text).contains("curl -u");
    dashboard.click(Role.BUTTON, "I have kept it");
  }

  private static void triesASearch(Dashboard dashboard) {
    dashboard.click(Role.LINK, "Search playground");
    dashboard.select("Index", INDEX, INDEX);
    dashboard.clickExactly(Role.BUTTON, "Search");
    dashboard.sees("Ulysses");
    dashboard.click(Role.TAB, "Engine query");
    dashboard.sees("query");
  }

  private static void deploysAPipeline(Dashboard dashboard) {
    dashboard.clickExactly(Role.LINK, "Pipelines");
    dashboard.click(Role.BUTTON, "New pipeline");
    dashboard.fill("Id", "my-search", PIPELINE);
    dashboard.fill("Index", INDEX, INDEX);
    dashboard.click(Role.BUTTON, "Open in the editor");
    dashboard.sees("No faults");
    dashboard.clickExactly(Role.BUTTON, "Create");
    dashboard.clickInDialog("Create");
    dashboard.sees("version 1 is live");
  }

  private static void watchesItRun(Dashboard dashboard) {
    dashboard.click(Role.TAB, "Test run");
    dashboard.click(Role.BUTTON, "Run the test");
    dashboard.seesHeading("Stages");
    dashboard.seesHeading("Answer");
    JsonObject answer =
        new Calls(dashboard.gateway())
            .made(
                "/" + PIPELINE + "/_declarative",
                "{\"query\":[{\"id\":\"q\",\"dataField\":[\"title\"],\"value\":\"emma\"}]}");
    assertThat(answer.toString()).contains("Emma");
    dashboard.click(Role.TAB, "Figures");
    dashboard.sees("1");
  }
}
