package io.searchgateway.access.index;

import io.searchgateway.rights.IndexGrants;

/** Judges index expressions wherever they stand. */
public interface IndexAuthorizer {

  /**
   * Judges what names indices.
   *
   * @param grants of the caller
   * @param decoded the expression, decoded: empty or {@code _all} means every index
   * @param list whether the API takes a list with wildcards there; otherwise it takes one name, and
   *     anything else is denied
   * @param alias whether a name that does not exist yet is about to be made, which is then judged
   *     by its name only
   */
  IndexDecision judge(IndexGrants grants, String decoded, boolean list, boolean alias);
}
