package io.searchgateway.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The dashboard's modules that need no browser. */
@Tag("node")
class DashboardModulesIT {

  @BeforeAll
  static void install() throws Exception {
    NodeProject.install();
  }

  @Test
  void theyReadAndWriteWhatDevelopersTypeAndSee() throws Exception {
    assertThat(outputOf("modules.mjs")).contains("ok: documents are addressed with their index");
  }

  @Test
  void thePlaygroundProposesFiltersAndReadsDocuments() throws Exception {
    assertThat(outputOf("playground.mjs")).contains("ok: answers are read");
  }

  @Test
  void theRelevanceScreenWeighsFieldsAndTellsChanges() throws Exception {
    assertThat(outputOf("relevance.mjs")).contains("ok: ratings, moves and suggestions are read");
  }

  @Test
  void theRulesScreenReadsConditionsAndPlacesPins() throws Exception {
    assertThat(outputOf("rules.mjs")).contains("ok: what is rejected of a tried draft");
  }

  @Test
  void theScreenOfSearchPagesFoldsDocumentsAndChecksColours() throws Exception {
    assertThat(outputOf("pages.mjs")).contains("ok: pages are compared, named and embedded");
  }

  @Test
  void theConsoleReadsCompletesAndChecksRequests() throws Exception {
    assertThat(outputOf("console.mjs")).contains("ok: the palette ranks what fits");
  }

  /** CONTRIBUTING.md says how to write it again. */
  @Test
  void theTableOfTheConsoleIsWhatTheEnginesDescribe() throws Exception {
    String output =
        NodeProject.run(
            "descriptions.mjs",
            Map.of(
                "SPECIFICATIONS",
                Path.of("target/rest-api-specs").toAbsolutePath().toString(),
                "TABLE",
                Path.of("src/main/webapp/ui/screens/console/apitable.js")
                    .toAbsolutePath()
                    .toString()));
    assertThat(output).contains("ok: ");
  }

  private static String outputOf(String script) throws Exception {
    return NodeProject.run(
        script, Map.of("DASHBOARD", Path.of("src/main/webapp/ui").toAbsolutePath().toString()));
  }
}
