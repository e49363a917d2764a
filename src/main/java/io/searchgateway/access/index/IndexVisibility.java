package io.searchgateway.access.index;

import io.searchgateway.rights.IndexGrants;
import java.util.function.Predicate;

/** What somebody may see where the engine lists what there is. */
@FunctionalInterface
public interface IndexVisibility {

  /** By names alone: what somebody may name may be seen. */
  IndexVisibility BY_NAME =
      (grants, asked) -> name -> grants.allow(name) || grants.allowLiterally(name);

  /**
   * Tells which names of indices, aliases and data streams may be shown in the answer of one call.
   *
   * @param grants of the caller
   * @param asked the expression that was sent to the engine, already judged: what its aliases and
   *     data streams lead to may be seen in the answer; empty when none was
   */
  Predicate<String> of(IndexGrants grants, String asked);
}
