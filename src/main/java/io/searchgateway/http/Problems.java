package io.searchgateway.http;

import io.searchgateway.problem.Problem;

/** Problems of this room that several classes tell. */
final class Problems {

  private Problems() {}

  static Problem internal() {
    return Problem.of(500, "internal_error", "the gateway failed; its log says more");
  }
}
