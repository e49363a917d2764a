package io.searchgateway.access;

import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;

/** Whether a request may pass. */
public sealed interface Decision {

  /**
   * It may.
   *
   * @param forward the target to send to the engine: the received one, or one whose wildcards were
   *     narrowed
   */
  record Allowed(RequestTarget forward) implements Decision {}

  /** It may not; the problem is what the client is told. */
  record Denied(Problem problem) implements Decision {}
}
