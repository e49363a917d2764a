package io.searchgateway.feature.rules.stored;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/**
 * A rule as it was saved once.
 *
 * @param version from 1
 * @param author who saved it
 * @param summary what was changed, for people
 * @param rule its members as JSON, without what the gateway adds and without its order
 */
public record RuleVersion(int version, String author, Instant at, String summary, String rule) {

  /**
   * The members that were saved.
   *
   * @throws IllegalArgumentException when they are damaged
   */
  public JsonObject members() {
    return Json.readObject(rule.getBytes(StandardCharsets.UTF_8))
        .orElseThrow(() -> new IllegalArgumentException("a version of a rule is damaged"));
  }
}
