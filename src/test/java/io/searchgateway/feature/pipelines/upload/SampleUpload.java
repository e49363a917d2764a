package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.config.PipelineSettings.Uploads;
import java.time.Duration;

/** A definition in both notations, the script that it names, and limits that it keeps. */
final class SampleUpload {

  static final String YAML =
      """
      routes:
        - path: /books/_declarative
          method: POST
      stages:
        - id: check
          scriptRef: check.js
        - use: engineQuery
      """;

  static final String JSON =
      "{\"routes\":[{\"path\":\"/books/_declarative\",\"method\":\"POST\"}],"
          + "\"stages\":[{\"id\":\"check\",\"scriptRef\":\"check.js\"},{\"use\":\"engineQuery\"}]}";

  static final String SCRIPT = "function handleRequest() { throw error('no'); }\n";

  static final Uploads LIMITS = new Uploads(100_000, 8, 2000, 1000, 1500, Duration.ofSeconds(30));

  private SampleUpload() {}
}
