package io.searchgateway.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The dashboard's modules that need no browser. */
@Tag("node")
class DashboardModulesIT {

  @Test
  void theyReadAndWriteWhatDevelopersTypeAndSee() throws Exception {
    NodeProject.install();
    String output =
        NodeProject.run(
            "modules.mjs",
            Map.of("DASHBOARD", Path.of("src/main/webapp/ui").toAbsolutePath().toString()));
    assertThat(output).contains("ok: documents are addressed with their index");
  }
}
