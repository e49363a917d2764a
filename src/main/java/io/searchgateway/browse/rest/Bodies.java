package io.searchgateway.browse.rest;

import io.searchgateway.json.BoundedJson;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.concurrent.CompletionStage;

/** JSON objects that clients send. */
final class Bodies {

  private static final int MOST_BYTES = 10 * 1024 * 1024;
  private static final int DEPTH = 100;

  private Bodies() {}

  /** The body; numbers in it are kept digit by digit. Fails with 400 when it is no object. */
  static CompletionStage<JsonObject> read(BodySource bodies, HttpServletRequest request) {
    return bodies.readJson(request, MOST_BYTES).thenApply(Bodies::object);
  }

  private static JsonObject object(byte[] body) {
    BoundedJson.Result result = BoundedJson.readExactly(body, DEPTH);
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
