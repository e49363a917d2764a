package io.searchgateway.rest;

import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.json.Json;
import io.searchgateway.json.RecordJson;
import io.searchgateway.request.ErrorEnvelope;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;

/** What resources answer with. */
public final class Answers {

  private Answers() {}

  /** Answers 200 with what the stage ends with. */
  public static CompletionStage<Response> ok(CompletionStage<? extends JsonValue> stage) {
    return stage.thenApply(body -> record(200, body).build());
  }

  /** {@code {"code":200,"status":"OK","message":…}}. */
  public static Response message(int status, String text) {
    return told(status, text).build();
  }

  /** The same with the state that a record is in now. */
  public static Response message(int status, String text, DocumentVersion version) {
    return told(status, text).header("ETag", Preconditions.tag(version)).build();
  }

  private static Response.ResponseBuilder told(int status, String text) {
    return record(
        status, new Message(status, status == 200 ? "OK" : ErrorEnvelope.reason(status), text));
  }

  private record Message(int code, String status, String message) {}

  /** A record as JSON. */
  public static Response.ResponseBuilder record(int status, Record body) {
    return json(status, RecordJson.bytes(body));
  }

  /** What is no record, such as what an engine says. */
  public static Response.ResponseBuilder record(int status, JsonValue body) {
    return json(status, Json.bytes(body));
  }

  private static Response.ResponseBuilder json(int status, byte[] body) {
    return Response.status(status)
        .type(MediaType.APPLICATION_JSON_TYPE.withCharset("utf-8"))
        .entity(body);
  }

  /** A record with the state that it is in. */
  public static Response tagged(int status, JsonObject body, DocumentVersion version) {
    return record(status, body).header("ETag", Preconditions.tag(version)).build();
  }
}
