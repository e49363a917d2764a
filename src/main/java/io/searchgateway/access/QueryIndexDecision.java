package io.searchgateway.access;

import io.searchgateway.problem.Problem;

/** Whether indices may be named inside of a query. */
public sealed interface QueryIndexDecision {

  /**
   * They may.
   *
   * @param expression what is sent in place of what was named: that, or with wildcards narrowed
   */
  record Allowed(String expression) implements QueryIndexDecision {}

  /** They may not; the problem is what the client is told. */
  record Denied(Problem problem) implements QueryIndexDecision {}
}
