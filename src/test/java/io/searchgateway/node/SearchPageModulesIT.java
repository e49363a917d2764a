package io.searchgateway.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The modules of a search page that need no browser. */
@Tag("node")
class SearchPageModulesIT {

  private static final Path PAGE =
      Path.of("src/main/resources/io/searchgateway/feature/uibuilder/page");

  private static final Path REQUESTS = Path.of("src/test/resources/searchpage/requests.json");

  @BeforeAll
  static void install() throws Exception {
    NodeProject.install();
  }

  @Test
  void theyReadDocumentsTheUrlAndResponses() throws Exception {
    Map<String, String> files =
        Map.of(
            "PAGE", PAGE.toAbsolutePath().toString(),
            "REQUESTS", REQUESTS.toAbsolutePath().toString());
    assertThat(NodeProject.run("searchpage.mjs", files))
        .contains("ok: documents of both forms", "ok: texts, numbers and pages");
  }
}
