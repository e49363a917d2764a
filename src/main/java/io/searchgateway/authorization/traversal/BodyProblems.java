package io.searchgateway.authorization.traversal;

import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import java.util.List;

/** Refusals of what stands in a body, each saying where. */
public final class BodyProblems {

  private static final int BAD_REQUEST = 400;
  private static final int FORBIDDEN = 403;

  private BodyProblems() {}

  /** What the table does not name. */
  static Problem unknown(String what, Pointer at) {
    return forbidden(
        "body_element_not_judged",
        "restricted credentials cannot use what the gateway does not know: " + what,
        at);
  }

  /** What the table knows and a restricted caller may not say. */
  public static Problem element(String what, Pointer at) {
    return forbidden("body_element_not_allowed", "restricted credentials cannot use " + what, at);
  }

  /** Something of another kind than the engine takes there. */
  public static Problem malformed(String message, Pointer at) {
    return Problem.of(
        List.of(new Fault(BAD_REQUEST, "body_element_malformed", message, at.toString())));
  }

  /** A right that the place asks for. */
  public static Problem right(String right, Pointer at) {
    return forbidden("not_allowed", "the credential does not have the right to " + right, at);
  }

  private static Problem forbidden(String type, String message, Pointer at) {
    return Problem.of(List.of(new Fault(FORBIDDEN, type, message, at.toString())));
  }
}
