package io.searchgateway.engine;

import jakarta.json.JsonObject;

/**
 * The engine's answer to a call of the gateway's own.
 *
 * @param status HTTP status
 * @param json the body; an empty object when it is no JSON object
 */
public record EngineAnswer(int status, JsonObject json) {

  public boolean successful() {
    return status >= 200 && status < 300;
  }
}
