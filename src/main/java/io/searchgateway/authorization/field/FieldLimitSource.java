package io.searchgateway.authorization.field;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.LookupPending;
import io.searchgateway.authorization.SearchLimitSource;
import io.searchgateway.authorization.SearchLimits;
import io.searchgateway.problem.Problem;
import io.searchgateway.rights.FieldRights;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Limits to fields, for callers who may see only some. */
public final class FieldLimitSource implements SearchLimitSource {

  private final FieldCatalog catalog;

  public FieldLimitSource(FieldCatalog catalog) {
    this.catalog = catalog;
  }

  /**
   * The limits of one search.
   *
   * @throws LookupPending when the mapping must be asked for first
   * @throws Problem 403 for indices of other clusters, whose mappings are not known; 503 when the
   *     engine does not tell
   */
  @Override
  public SearchLimits limits(Decision.Restricted restricted) {
    CompletableFuture<SearchLimits> limits = known(restricted);
    if (!limits.isDone()) {
      throw new LookupPending(limits);
    }
    try {
      return limits.join();
    } catch (CompletionException failed) {
      throw failed.getCause() instanceof Problem problem ? problem : failed;
    }
  }

  /** The same, once the mapping is known; fails as that throws. */
  public CompletableFuture<SearchLimits> known(Decision.Restricted restricted) {
    FieldRights rights = restricted.rights().fields();
    if (rights.isEverything()) {
      return CompletableFuture.completedFuture(SearchLimits.NONE);
    }
    if (restricted.indices().indexOf(':') >= 0) {
      return CompletableFuture.failedFuture(FieldProblems.remote());
    }
    return catalog.of(restricted.indices()).thenApply(mapped -> new FieldLimits(rights, mapped));
  }

  @Override
  public CompletableFuture<Set<String>> queryFields(String indices) {
    return catalog.queryFields(indices);
  }
}
