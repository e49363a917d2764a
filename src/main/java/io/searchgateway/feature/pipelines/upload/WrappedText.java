package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.json.BoundedJson;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The JSON object that dashboards send in place of a text.
 *
 * @param content the text
 * @param extension of the file that the text would be
 * @param validateContext saved context of the test run
 */
record WrappedText(
    String content, Optional<String> extension, Optional<JsonObject> validateContext) {

  private static final int DEPTH = 64;

  /** The wrapper that a part's text is; empty when it is something else. */
  static Optional<WrappedText> of(String text) {
    return text.stripLeading().startsWith("{")
            && BoundedJson.read(text.getBytes(StandardCharsets.UTF_8), DEPTH)
                instanceof BoundedJson.Read read
            && read.value() instanceof JsonObject object
        ? of(object)
        : Optional.empty();
  }

  static Optional<WrappedText> of(JsonObject object) {
    if (!(object.get("content") instanceof JsonString content)
        || object.containsKey("stages")
        || object.containsKey("routes")) {
      return Optional.empty();
    }
    return Optional.of(
        new WrappedText(
            content.getString(),
            object.get("extension") instanceof JsonString extension
                ? Optional.of(extension.getString())
                : Optional.empty(),
            object.get("validateContext") instanceof JsonObject context
                ? Optional.of(context)
                : Optional.empty()));
  }
}
