package io.searchgateway.feature.synonyms;

import io.searchgateway.problem.Problem;
import io.searchgateway.rights.IndexNames;

/** Names of the indices and aliases that have synonyms. */
final class SynonymIndices {

  private SynonymIndices() {}

  static boolean isName(String name) {
    return IndexNames.isName(name);
  }

  /**
   * Lets names pass.
   *
   * @throws Problem 400
   */
  static void check(String name) {
    if (!isName(name)) {
      throw Problem.of(400, "bad_index", "this is not a valid name of an index");
    }
  }
}
