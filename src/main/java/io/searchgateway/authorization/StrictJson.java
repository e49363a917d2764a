package io.searchgateway.authorization;

import io.searchgateway.json.BoundedJson;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;

/**
 * Reads JSON in the one way that every parser agrees on: UTF-8 without a mark in front, no name
 * twice in an object, nothing behind the value.
 */
public final class StrictJson {

  /** Greatest nesting of what is judged. */
  private static final int DEPTH = 200;

  private static final int BAD_REQUEST = 400;
  private static final byte MARK = (byte) 0xEF;

  private StrictJson() {}

  /**
   * One value.
   *
   * @throws Problem 400 when it is none, or one that parsers disagree on
   */
  public static JsonValue value(byte[] utf8) {
    if (utf8.length > 0 && utf8[0] == MARK) {
      throw malformed("the body starts with a byte order mark");
    }
    BoundedJson.Result result = BoundedJson.readExactly(utf8, DEPTH);
    if (result instanceof BoundedJson.Malformed malformed) {
      throw malformed(malformed.message());
    }
    if (!(result instanceof BoundedJson.Read read)) {
      throw malformed("the body is nested too deeply");
    }
    if (!read.repeated().isEmpty()) {
      throw Problem.of(
          List.of(
              new Fault(
                  BAD_REQUEST,
                  "body_repeats_a_name",
                  "an object contains the same member twice",
                  read.repeated().get(0).toString())));
    }
    return read.value();
  }

  /** The same for an object only. */
  public static JsonObject object(byte[] utf8) {
    if (value(utf8) instanceof JsonObject object) {
      return object;
    }
    throw malformed("the body must be a JSON object");
  }

  private static Problem malformed(String message) {
    return Problem.of(BAD_REQUEST, "body_malformed", message);
  }
}
