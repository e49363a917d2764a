package io.searchgateway.access.rest;

import io.searchgateway.json.BoundedJson;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import java.util.concurrent.CompletionStage;

/** Records that clients send. */
final class JsonObjects {

  private static final int MOST_BYTES = 1024 * 1024;
  private static final int DEPTH = 32;

  private JsonObjects() {}

  /**
   * The body as an object, an empty one where there is no body; fails with a problem of status 400
   * when it is something else, or says something twice.
   */
  static CompletionStage<JsonObject> read(BodySource bodies, HttpServletRequest request) {
    return bodies.readJson(request, MOST_BYTES).thenApply(JsonObjects::object);
  }

  static JsonObject object(byte[] body) {
    if (body.length == 0) {
      return JsonValue.EMPTY_JSON_OBJECT;
    }
    BoundedJson.Result result = BoundedJson.read(body, DEPTH);
    if (result instanceof BoundedJson.Read read && read.value() instanceof JsonObject object) {
      if (!read.repeated().isEmpty()) {
        throw Problem.of(
            read.repeated().stream()
                .map(
                    place ->
                        Fault.badRequest(
                            "repeated_member", "this member is there twice", place.toString()))
                .toList());
      }
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
