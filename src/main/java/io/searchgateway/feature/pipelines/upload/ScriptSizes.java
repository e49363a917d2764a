package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.config.PipelineSettings.Uploads;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Keeps the scripts of an upload within their limits. */
final class ScriptSizes {

  private ScriptSizes() {}

  /**
   * Lets scripts pass.
   *
   * @throws io.searchgateway.problem.Problem 413
   */
  static void check(Map<String, String> scripts, Uploads limits) {
    long all = 0;
    for (Map.Entry<String, String> script : scripts.entrySet()) {
      int bytes = script.getValue().getBytes(StandardCharsets.UTF_8).length;
      if (bytes > limits.scriptBytes()) {
        throw UploadProblems.tooLarge(
            "the script " + script.getKey() + " is longer than " + limits.scriptBytes() + " bytes");
      }
      all += bytes;
    }
    if (all > limits.scriptsBytes()) {
      throw UploadProblems.tooLarge(
          "the scripts are together longer than " + limits.scriptsBytes() + " bytes");
    }
  }
}
