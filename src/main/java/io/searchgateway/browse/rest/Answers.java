package io.searchgateway.browse.rest;

import io.searchgateway.json.Json;
import io.searchgateway.store.Failures;
import jakarta.json.JsonObject;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;

/** Answers that come when they are there. */
final class Answers {

  private Answers() {}

  /** Answers 200 with what the stage ends with, or with its failure. */
  static void later(AsyncResponse response, CompletionStage<JsonObject> stage) {
    var unused =
        stage.handle(
            (body, failure) ->
                failure == null
                    ? response.resume(of(body))
                    : response.resume(Failures.cause(failure)));
  }

  private static Response of(JsonObject body) {
    return Response.ok(Json.bytes(body), MediaType.APPLICATION_JSON_TYPE.withCharset("utf-8"))
        .header("X-Content-Type-Options", "nosniff")
        .header("Cache-Control", "no-store")
        .build();
  }
}
