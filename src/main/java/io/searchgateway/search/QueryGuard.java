package io.searchgateway.search;

import io.searchgateway.request.Caller;
import java.util.Optional;

/** Has the last word on a search, in {@link FinalSearchGuard}, before it is written as a call. */
@FunctionalInterface
public interface QueryGuard {

  /** For callers with all rights: nothing is changed. */
  QueryGuard OPEN = (caller, lines) -> lines;

  /**
   * The search as the caller may run it.
   *
   * @param caller absent where a pipeline is open to everybody
   * @throws io.searchgateway.problem.Problem when the caller may not run it in any form
   */
  MultiSearchEntry guard(Optional<Caller> caller, MultiSearchEntry lines);
}
