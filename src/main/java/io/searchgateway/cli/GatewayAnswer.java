package io.searchgateway.cli;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;

/** What the gateway answered. */
final class GatewayAnswer {

  private static final int FIRST_REFUSAL = 400;
  private static final int FIRST_FAILURE = 500;

  private final int status;
  private final byte[] body;

  GatewayAnswer(int status, byte[] body) {
    this.status = status;
    this.body = body.clone();
  }

  int status() {
    return status;
  }

  /** The body as it came. */
  byte[] body() {
    return body.clone();
  }

  boolean isOk() {
    return status < FIRST_REFUSAL;
  }

  JsonStructure json() {
    return Json.read(body)
        .orElseThrow(
            () ->
                new CommandFailure(
                    ExitCode.UNREACHABLE,
                    "The server at this URL is not a Search Gateway (status " + status + ")"));
  }

  JsonObject object() {
    return json() instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
  }

  /** The gateway's own words about why it did not do it. */
  JsonObject error() {
    JsonObject whole = Json.readObject(body).orElse(JsonValue.EMPTY_JSON_OBJECT);
    return whole.get("error") instanceof JsonObject error ? error : JsonValue.EMPTY_JSON_OBJECT;
  }

  /** This answer if it is a good one. */
  GatewayAnswer orFail() {
    if (isOk()) {
      return this;
    }
    throw new CommandFailure(
        status >= FIRST_FAILURE ? ExitCode.UNREACHABLE : ExitCode.REFUSED, reason());
  }

  String reason() {
    String message = error().getString("message", "");
    return switch (status) {
      case 401 -> "The credential is invalid (401)";
      case 403 -> "The credential does not have the right to do this (403): " + message;
      default ->
          (status >= FIRST_FAILURE ? "The gateway failed (" : "The gateway rejected the request (")
              + status
              + ")"
              + (message.isEmpty() ? "" : ": " + message);
    };
  }
}
