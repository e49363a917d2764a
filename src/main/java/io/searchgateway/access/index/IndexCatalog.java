package io.searchgateway.access.index;

import java.util.Collection;
import java.util.concurrent.CompletionStage;

/** What indices, aliases and data streams the engine has. */
public interface IndexCatalog {

  /**
   * Asks the engine for these names; the stage ends when they are known, or known to be none.
   *
   * @return fails with a {@link io.searchgateway.problem.Problem} when the engine does not tell
   */
  CompletionStage<Void> learn(Collection<String> names);

  /** Something that was let through may have changed what there is. */
  void suspect();
}
