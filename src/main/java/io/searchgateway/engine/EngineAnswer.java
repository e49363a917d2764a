package io.searchgateway.engine;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Optional;

/**
 * The engine's answer to a call of the gateway's own.
 *
 * @param status HTTP status
 * @param body the body; absent when it is no JSON object, or too large
 */
public record EngineAnswer(int status, Optional<JsonObject> body) {

  public boolean successful() {
    return status >= 200 && status < 300;
  }

  /** The body, or an empty object in place of one that cannot be read. */
  public JsonObject json() {
    return body.orElse(JsonValue.EMPTY_JSON_OBJECT);
  }
}
