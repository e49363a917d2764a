package io.searchgateway.rest;

import io.searchgateway.json.BoundedJson;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.concurrent.CompletionStage;

/** JSON objects that clients send as bodies, by how they are read. */
public enum JsonBody {
  /** No larger than 1 MiB. */
  SMALL(1 << 20, 64),

  /** The same, less nested, and saying nothing twice. */
  STRICT(1 << 20, 32),

  /** Up to 10 MiB; numbers are kept digit by digit. */
  DOCUMENT(10 << 20, 100),

  /** Options, perhaps with a file in them: no larger than 16 MiB. */
  OPTIONS(16 << 20, 64);

  private final int mostBytes;
  private final int depth;

  JsonBody(int mostBytes, int depth) {
    this.mostBytes = mostBytes;
    this.depth = depth;
  }

  /** The body as an object; fails with a problem of status 400 when it is none. */
  public CompletionStage<JsonObject> read(BodySource bodies, HttpServletRequest request) {
    return bodies.readJson(request, mostBytes).thenApply(this::object);
  }

  /** The same; no body is an empty object. */
  public CompletionStage<JsonObject> readAny(BodySource bodies, HttpServletRequest request) {
    return bodies
        .readJson(request, mostBytes)
        .thenApply(body -> body.length == 0 ? JsonValue.EMPTY_JSON_OBJECT : object(body));
  }

  /** What the bytes say, as a body or a part of one; fails likewise. */
  public JsonObject object(byte[] body) {
    BoundedJson.Result result =
        this == DOCUMENT ? BoundedJson.readExactly(body, depth) : BoundedJson.read(body, depth);
    if (result instanceof BoundedJson.Read read && read.value() instanceof JsonObject object) {
      if (this == STRICT && !read.repeated().isEmpty()) {
        throw repeated(read.repeated());
      }
      return object;
    }
    if (this == OPTIONS) {
      throw bad(result, "options", " must be a JSON object");
    }
    throw bad(result, "the body", " must be a JSON object, and not nested too deeply");
  }

  private static Problem bad(BoundedJson.Result result, String what, String wanted) {
    return Problem.of(
        400,
        "bad_json",
        result instanceof BoundedJson.Malformed malformed
            ? malformed.message().replace("the body", what)
            : what + wanted);
  }

  private static Problem repeated(List<Pointer> places) {
    return Problem.of(
        places.stream()
            .map(
                place ->
                    Fault.badRequest(
                        "repeated_member", "this member is repeated", place.toString()))
            .toList());
  }
}
