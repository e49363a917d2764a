package io.searchgateway.authorization.field;

import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import java.util.List;

/** What callers are told who ask for fields that they may not use. */
final class FieldProblems {

  private static final int FORBIDDEN = 403;

  private FieldProblems() {}

  /** A field that may not be used, whether it exists or not. */
  static Problem field(String name, Pointer at) {
    return problem(
        "field_not_allowed",
        "the credential does not have access to the field \"" + name + "\"",
        at);
  }

  /** Something by which more could be read than the fields that may be used. */
  static Problem feature(String what, Pointer at) {
    return problem(
        "not_allowed_with_field_rights", "credentials with field rules cannot use: " + what, at);
  }

  /** More fields than an engine takes. */
  static Problem tooMany(Pointer at) {
    return problem("too_many_fields", "too many fields match; name the fields to search", at);
  }

  /** An API that shows or changes fields in a way that cannot be limited to some. */
  static Problem api() {
    return Problem.of(
        FORBIDDEN,
        "not_allowed_with_field_rights",
        "credentials with field rules cannot use this API");
  }

  /** Indices of other clusters, whose fields nobody here knows. */
  static Problem remote() {
    return Problem.of(
        FORBIDDEN,
        "not_allowed_with_field_rights",
        "credentials with field rules cannot use indices of remote clusters");
  }

  private static Problem problem(String type, String message, Pointer at) {
    return Problem.of(List.of(new Fault(FORBIDDEN, type, message, at.toString())));
  }
}
