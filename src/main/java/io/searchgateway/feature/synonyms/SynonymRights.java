package io.searchgateway.feature.synonyms;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Operation;
import java.util.Collection;

/** Whose synonyms a caller has to do with: those of the names that are granted. */
final class SynonymRights {

  private SynonymRights() {}

  static boolean allow(Caller caller, String index) {
    return caller.administrator()
        || caller.rights().indices().allow(index)
        || caller.rights().indices().allowLiterally(index);
  }

  /**
   * Lets those pass to whom all these are granted.
   *
   * @throws Problem 403
   */
  static void check(Caller caller, Collection<String> indices) {
    if (!indices.stream().allMatch(index -> allow(caller, index))) {
      throw AccessProblems.indexNotAllowed();
    }
  }

  /**
   * Lets those pass who may delete.
   *
   * @throws Problem 403
   */
  static void checkDelete(Caller caller) {
    if (!caller.administrator() && !caller.rights().operations().contains(Operation.DELETE)) {
      throw AccessProblems.operation(Operation.DELETE);
    }
  }
}
