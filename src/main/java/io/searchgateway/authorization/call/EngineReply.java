package io.searchgateway.authorization.call;

import io.searchgateway.json.BoundedJson;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/**
 * A whole answer of the engine to a call that was made for a caller.
 *
 * @param status HTTP status
 * @param body as received; not copied, and not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // Made once, and compared with nothing.
public record EngineReply(int status, byte[] body) {

  private static final int DEPTH = 1000;
  private static final int BAD_GATEWAY = 502;

  /** Whether the engine did what it was asked to. */
  public boolean successful() {
    return status >= 200 && status < 300;
  }

  /**
   * Its body as a value; numbers are kept digit by digit.
   *
   * @throws Problem 502 {@code engine_answer_unreadable} when it is no JSON
   */
  public JsonValue json() {
    if (BoundedJson.readExactly(body, DEPTH) instanceof BoundedJson.Read read) {
      return read.value();
    }
    throw Problem.of(
        BAD_GATEWAY, "engine_answer_unreadable", "the engine returned an invalid response");
  }

  /**
   * The same for an object, which answers are as a rule; an empty one in place of anything else.
   */
  public JsonObject object() {
    return json() instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
  }

  /**
   * This answer.
   *
   * @throws Problem of the engine's status, with its reason, when it is no success
   */
  public EngineReply checked() {
    if (!successful()) {
      throw problem();
    }
    return this;
  }

  /** What a client is told of a failure; names no address of a node. */
  public Problem problem() {
    return MultiSearchProblems.of(status, body);
  }
}
