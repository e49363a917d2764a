package io.searchgateway.indices.rest;

import io.searchgateway.json.Json;
import io.searchgateway.store.Failures;
import jakarta.json.JsonValue;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;

/** Answers that come when they are there. */
final class Answers {

  private Answers() {}

  /** Answers 200 with what the stage ends with, or with its failure. */
  static void later(AsyncResponse response, CompletionStage<? extends JsonValue> stage) {
    var unused =
        stage.handle(
            (body, failure) ->
                failure == null
                    ? response.resume(of(body))
                    : response.resume(Failures.cause(failure)));
  }

  /** The same with the status that the stage ends with. */
  static void response(AsyncResponse response, CompletionStage<Response> stage) {
    var unused =
        stage.handle(
            (answer, failure) ->
                failure == null
                    ? response.resume(answer)
                    : response.resume(Failures.cause(failure)));
  }

  private static Response of(JsonValue body) {
    return of(200, body);
  }

  static Response of(int status, JsonValue body) {
    return Response.status(status)
        .entity(Json.bytes(body))
        .type(MediaType.APPLICATION_JSON_TYPE.withCharset("utf-8"))
        .header("X-Content-Type-Options", "nosniff")
        .header("Cache-Control", "no-store")
        .build();
  }
}
