package io.searchgateway.authorization.traversal;

import io.searchgateway.authorization.LookupPending;
import io.searchgateway.authorization.SearchLimitSource;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Problem;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * The fields that hold queries, asked for by walks that write.
 *
 * @param written the indices that are written to
 */
record PercolatorFields(SearchLimitSource limits, String written) {

  /**
   * Of the indices that are written to.
   *
   * @throws LookupPending when they must be learnt first
   */
  Set<String> names() {
    return names(written);
  }

  /** Of whatever index. */
  Set<String> anywhere() {
    return names("");
  }

  /** Refuses what writes there that cannot be judged, if any field there holds queries. */
  void refuse(String index, String what, Pointer at) {
    if (!names(index).isEmpty()) {
      throw BodyProblems.element(what + " in an index with percolator fields", at);
    }
  }

  private Set<String> names(String indices) {
    CompletableFuture<Set<String>> names = limits.queryFields(indices).toCompletableFuture();
    if (!names.isDone()) {
      throw new LookupPending(names);
    }
    try {
      return names.join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof Problem problem ? problem : failed;
    }
  }
}
