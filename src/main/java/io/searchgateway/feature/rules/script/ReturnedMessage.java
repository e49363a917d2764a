package io.searchgateway.feature.rules.script;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;

/** A request or response that a script has returned, alone or within its context. */
final class ReturnedMessage {

  private ReturnedMessage() {}

  /**
   * The message itself.
   *
   * @param name {@code request} or {@code response}
   */
  static JsonObject of(JsonObject returned, String name) {
    return returned.get(name) instanceof JsonObject message ? message : returned;
  }

  /** Its body; an object stands for itself as JSON. */
  static Optional<String> body(JsonObject returned, String name) {
    JsonValue body = of(returned, name).getOrDefault("body", JsonValue.NULL);
    if (body == JsonValue.NULL) {
      return Optional.empty();
    }
    return Optional.of(body instanceof JsonString text ? text.getString() : body.toString());
  }
}
