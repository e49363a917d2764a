package io.searchgateway.saved;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.time.Instant;

/**
 * Something that somebody has saved.
 *
 * @param updatedBy name of who has saved it last
 */
public record Saved<T>(T value, String updatedBy, Instant updatedAt) {

  /** With when, in epoch seconds, and by whom it was saved. */
  public JsonObject shown(JsonObjectBuilder content) {
    return Json.object(content.build())
        .add("updated_at", updatedAt.getEpochSecond())
        .add("updated_by", updatedBy)
        .build();
  }
}
