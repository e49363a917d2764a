package io.searchgateway.feature.storedquery;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.time.Instant;

/**
 * A query that is kept by its id.
 *
 * @param updatedBy name of who has saved it last
 */
record StoredQuery(
    String id, QueryDefinition definition, String updatedBy, Instant createdAt, Instant updatedAt) {

  /** As the API shows it; times are epoch seconds. */
  JsonObject shown() {
    JsonObjectBuilder shown = Json.object().add("id", id).addAll(definition.shown());
    return shown
        .add("created_at", createdAt.getEpochSecond())
        .add("updated_at", updatedAt.getEpochSecond())
        .add("updated_by", updatedBy)
        .build();
  }
}
