package io.searchgateway.pipeline.rest;

import io.searchgateway.json.BoundedJson;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.concurrent.CompletionStage;

/** Small JSON objects that clients send. */
final class JsonBodies {

  private static final int MOST_BYTES = 1024 * 1024;
  private static final int DEPTH = 64;

  private JsonBodies() {}

  /** The body as an object; fails with a problem of status 400 when it is none. */
  static CompletionStage<JsonObject> read(BodySource bodies, HttpServletRequest request) {
    return bodies.readJson(request, MOST_BYTES).thenApply(JsonBodies::object);
  }

  static JsonObject object(byte[] body) {
    BoundedJson.Result result = BoundedJson.read(body, DEPTH);
    if (result instanceof BoundedJson.Read read && read.value() instanceof JsonObject object) {
      return object;
    }
    throw Problem.of(
        400,
        "bad_json",
        result instanceof BoundedJson.Malformed malformed
            ? malformed.message()
            : "the body must be a JSON object, and not nested too deeply");
  }
}
