package io.searchgateway.pipeline.stored;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.definition.DefinitionText;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One version of a stored pipeline.
 *
 * @param id of the pipeline
 * @param version from 1
 * @param live whether it is the one that serves
 * @param text as uploaded, but for the values of secrets
 * @param definition what the text says
 * @param changes members set since without an upload: {@code enabled}, {@code description} or
 *     {@code priority}
 * @param scripts by name
 * @param createdBy who saved it
 * @param createdAt when it was saved first
 * @param updatedAt when it was saved last
 * @param description of this version, for people
 */
public record StoredVersion(
    String id,
    int version,
    boolean live,
    DefinitionText text,
    JsonObject definition,
    JsonObject changes,
    Map<String, StoredScript> scripts,
    String createdBy,
    Instant createdAt,
    Instant updatedAt,
    Optional<String> description) {

  public StoredVersion {
    scripts = Collections.unmodifiableMap(new LinkedHashMap<>(scripts));
  }

  /** What stands for a live version whose text cannot be understood. */
  static StoredVersion empty(PipelineHead head) {
    VersionEntry entry = head.liveEntry();
    return new StoredVersion(
        head.id(),
        entry.version(),
        true,
        new DefinitionText("{}", DefinitionText.JSON),
        JsonValue.EMPTY_JSON_OBJECT,
        JsonValue.EMPTY_JSON_OBJECT,
        Map.of(),
        entry.createdBy(),
        entry.createdAt(),
        entry.updatedAt(),
        entry.description());
  }

  /** The definition that counts: as written, with the pipeline's id and the changes since. */
  public JsonObject effective() {
    return Json.object(definition).addAll(Json.object(changes)).add("id", id).build();
  }
}
