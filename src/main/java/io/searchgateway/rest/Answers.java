package io.searchgateway.rest;

import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.ErrorEnvelope;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

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
    return told(status, text).header("ETag", tag(version)).build();
  }

  private static Response.ResponseBuilder told(int status, String text) {
    JsonObject body =
        Json.object()
            .add("code", status)
            .add("status", status == 200 ? "OK" : ErrorEnvelope.reason(status))
            .add("message", text)
            .build();
    return record(status, body);
  }

  /** A record, or an array of them. */
  public static Response.ResponseBuilder record(int status, JsonValue body) {
    return Response.status(status)
        .type(MediaType.APPLICATION_JSON_TYPE.withCharset("utf-8"))
        .header("X-Content-Type-Options", "nosniff")
        .header("Cache-Control", "no-store")
        .entity(Json.bytes(body));
  }

  /** A record with the state that it is in. */
  public static Response tagged(int status, JsonObject body, DocumentVersion version) {
    return record(status, body).header("ETag", tag(version)).build();
  }

  /** The state of a record as {@code ETag}. */
  public static String tag(DocumentVersion version) {
    return "\"" + version.first() + "-" + version.second() + "\"";
  }

  /**
   * Holds a change to the state that the client has seen.
   *
   * @param ifMatch the header; a missing one and {@code *} stand for any state
   * @throws Problem 412 when it is another one
   */
  public static void checkState(@Nullable String ifMatch, DocumentVersion version) {
    if (ifMatch == null || ifMatch.strip().equals("*")) {
      return;
    }
    for (String tag : ifMatch.split(",", -1)) {
      if (tag.strip().equals(tag(version))) {
        return;
      }
    }
    throw Problem.of(
        412, "precondition_failed", "somebody else has changed it since; look, and try again");
  }
}
