package io.searchgateway.feature.uibuilder.document;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/**
 * A document as it was saved once.
 *
 * @param version from 1
 * @param author who saved it
 * @param summary what was changed, for people
 * @param content the document as JSON
 */
public record PageVersion(int version, String author, Instant at, String summary, String content) {

  /**
   * The document, parsed each time: for those who show it, not for those who only decide.
   *
   * @throws IllegalArgumentException when it is damaged
   */
  public JsonObject document() {
    return Json.readObject(content.getBytes(StandardCharsets.UTF_8))
        .orElseThrow(() -> new IllegalArgumentException("the document is damaged"));
  }
}
