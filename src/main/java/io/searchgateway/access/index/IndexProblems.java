package io.searchgateway.access.index;

import io.searchgateway.problem.Problem;
import java.util.List;

/** The refusals of this room, each with its stable id. */
final class IndexProblems {

  private static final int SHOWN = 10;

  private IndexProblems() {}

  /** The same for names that exist and names that do not. */
  static Problem notAllowed(List<String> names) {
    String shown =
        String.join(", ", names.subList(0, Math.min(SHOWN, names.size())))
            + (names.size() > SHOWN ? ", …" : "");
    return Problem.of(
        403, "index_not_allowed", "the credential does not have access to these indices: " + shown);
  }

  static Problem malformed() {
    return Problem.of(400, "index_expression_malformed", "the index expression cannot be resolved");
  }

  static Problem tooMany() {
    return Problem.of(
        400, "index_expression_too_long", "the index expression has too many elements");
  }

  static Problem tooLong() {
    return Problem.of(
        400, "index_expression_too_wide", "the wildcards match too many indices; name fewer");
  }
}
