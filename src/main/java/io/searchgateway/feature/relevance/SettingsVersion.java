package io.searchgateway.feature.relevance;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/**
 * Settings as they were saved once.
 *
 * @param version from 1
 * @param author who saved them
 * @param summary what was changed, for people
 * @param sections the members that were saved, as JSON
 */
public record SettingsVersion(
    int version, String author, Instant at, String summary, String sections) {

  /**
   * The members that were saved.
   *
   * @throws IllegalArgumentException when they are damaged
   */
  JsonObject saved() {
    return Json.readObject(sections.getBytes(StandardCharsets.UTF_8))
        .orElseThrow(() -> new IllegalArgumentException("the settings are damaged"));
  }
}
