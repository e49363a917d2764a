package io.searchgateway.authorization;

import io.searchgateway.access.Decision;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Where limits of fields and documents come from. */
public interface SearchLimitSource {

  /** Nobody is limited to fields or documents. */
  SearchLimitSource NONE =
      new SearchLimitSource() {
        @Override
        public SearchLimits limits(Decision.Restricted restricted) {
          return SearchLimits.NONE;
        }
      };

  /**
   * The limits of one search, one item or one line; asked anew whenever the indices differ.
   *
   * @param restricted with the indices that it works on, already judged; for an item of {@code
   *     _msearch} or {@code _bulk} those of the item
   */
  SearchLimits limits(Decision.Restricted restricted);

  /**
   * The fields of indices that hold queries. When a document is written, the engine looks up with
   * its own rights what these name in other indices, so they are judged as queries then.
   *
   * @param indices to which is written, already judged; decoded
   * @return paths of fields; {@code *} among them for fields that cannot be told
   */
  default CompletionStage<Set<String>> queryFields(String indices) {
    return CompletableFuture.completedFuture(Set.of());
  }

  /**
   * Confines a whole call after its body was judged: parameters of the query string that name
   * fields, and calls by id that must become searches or be checked first.
   *
   * @return what is sent; fails with a {@link io.searchgateway.problem.Problem} to refuse it
   */
  default CompletionStage<AuthorizedCall> confine(
      Decision.Restricted restricted, AuthorizedCall call) {
    return CompletableFuture.completedFuture(call);
  }
}
