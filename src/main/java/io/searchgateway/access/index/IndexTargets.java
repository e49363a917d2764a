package io.searchgateway.access.index;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/** What names lead to. */
public interface IndexTargets {

  /**
   * The indices and data streams that a name leads to.
   *
   * @param name of an index, an alias or a data stream
   * @return the name itself unless it is an alias; empty when there is nothing of that name; fails
   *     with a {@link io.searchgateway.problem.Problem} when the engine does not tell
   */
  CompletionStage<Set<String>> of(String name);

  /**
   * The names under which something may be saved for what a name leads to.
   *
   * @return each index, followed by the name that it had before it was reindexed in place, if that
   *     is an alias of it now; fails as {@link #of}
   */
  CompletionStage<List<String>> savedNames(String name);
}
