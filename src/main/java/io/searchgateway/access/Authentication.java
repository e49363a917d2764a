package io.searchgateway.access;

import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;

/** What came of looking at a request's credential. */
public sealed interface Authentication {

  /** The credential is right. */
  record Authenticated(Caller caller) implements Authentication {}

  /** It is missing, wrong, or cannot be judged now; the problem is what the client is told. */
  record Refused(Problem problem) implements Authentication {}
}
