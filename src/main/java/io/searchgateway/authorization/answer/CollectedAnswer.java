package io.searchgateway.authorization.answer;

import io.searchgateway.json.BoundedJson;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A whole answer, of the engine or narrowed already.
 *
 * @param status HTTP status
 * @param mediaType its {@code Content-Type}, parameters included
 * @param warnings its {@code Warning} headers
 * @param body decoded; not copied, and not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // Made once; what a filter gets nobody else holds.
public record CollectedAnswer(
    int status, Optional<String> mediaType, List<String> warnings, byte[] body) {

  private static final int DEPTH = 1000;
  private static final int BAD_GATEWAY = 502;

  public CollectedAnswer {
    warnings = List.copyOf(warnings);
  }

  /** Whether it says that it is JSON, of whatever compatibility. */
  public boolean isJson() {
    return mediaType
        .map(type -> type.toLowerCase(Locale.ROOT).split(";", 2)[0].strip())
        .filter(type -> type.startsWith("application/") && type.endsWith("json"))
        .isPresent();
  }

  /** Whether the engine did what it was asked to. */
  public boolean isSuccess() {
    return status < 300;
  }

  /**
   * Its body as a value; numbers are kept digit by digit.
   *
   * @throws Problem 502 {@code engine_answer_unreadable} when it is no JSON
   */
  public JsonValue json() {
    if (isJson() && BoundedJson.readExactly(body, DEPTH) instanceof BoundedJson.Read read) {
      return read.value();
    }
    throw unreadable();
  }

  /** The same for an object, which answers are as a rule. */
  public JsonObject object() {
    if (json() instanceof JsonObject object) {
      return object;
    }
    throw unreadable();
  }

  /** The same answer with another body in JSON. */
  public CollectedAnswer with(JsonValue value) {
    return new CollectedAnswer(status, mediaType, warnings, Json.bytes(value));
  }

  /** The same answer with another body of another media type. */
  public CollectedAnswer with(byte[] bytes, String type) {
    return new CollectedAnswer(status, Optional.of(type), warnings, bytes);
  }

  /** The same answer with other warnings. */
  public CollectedAnswer withWarnings(List<String> others) {
    return new CollectedAnswer(status, mediaType, others, body);
  }

  /** What a caller is told whose answer cannot be narrowed, for it is not understood. */
  public static Problem unreadable() {
    return Problem.of(
        BAD_GATEWAY,
        "engine_answer_unreadable",
        "the engine's response cannot be filtered for this credential");
  }
}
