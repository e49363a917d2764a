package io.searchgateway.browser;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The files that pages give to be saved. */
record SavedFiles(DashboardDriver dashboard, Path directory) {

  SavedFiles {
    dashboard
        .driver()
        .executeCdpCommand(
            "Browser.setDownloadBehavior",
            Map.of("behavior", "allow", "downloadPath", directory.toAbsolutePath().toString()));
  }

  /** The text of a file, once all of it is there: until then it has another name. */
  String text(String name) throws IOException {
    Path file = directory.resolve(name);
    dashboard.await("the file " + name, () -> Files.exists(file));
    return Files.readString(file, StandardCharsets.UTF_8);
  }
}
