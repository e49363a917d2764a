package io.searchgateway.feature.uibuilder.rest;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.access.QueryIndexDecision;
import io.searchgateway.access.SearchRights;
import io.searchgateway.access.index.IndexAuthorizer;
import io.searchgateway.access.index.IndexCatalog;
import io.searchgateway.access.index.IndexDecision;
import io.searchgateway.cdi.Component;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Which pages a caller has to do with: those of indices that may be searched. A page whose index
 * was deleted stays everybody's who may name it.
 */
@Component
public final class PageRights {

  private final SearchRights rights;
  private final IndexAuthorizer indices;
  private final IndexCatalog catalog;

  @Inject
  public PageRights(SearchRights rights, IndexAuthorizer indices, IndexCatalog catalog) {
    this.rights = rights;
    this.indices = indices;
    this.catalog = catalog;
  }

  /** Ends when it is known what indices there are, as far as it counts for the caller. */
  public CompletionStage<Void> ready(Caller caller) {
    return caller.rights().isUnrestrictedAtEngine() || caller.administrator()
        ? CompletableFuture.completedStage(null)
        : catalog.learn(Set.of());
  }

  /**
   * The same for one index, also one that was just made.
   *
   * @return fails with a {@link Problem} when the engine does not tell
   */
  public CompletionStage<Void> ready(Caller caller, String index) {
    return !index.isEmpty() && judged(caller, index) instanceof IndexDecision.Unknown unknown
        ? catalog.learn(unknown.names())
        : CompletableFuture.completedStage(null);
  }

  /** Whether the caller may see what is for an index; what names none is for all. */
  public boolean sees(Caller caller, String index) {
    if (index.isEmpty() || caller.administrator()) {
      return true;
    }
    if (rights.index(Optional.of(caller), index) instanceof QueryIndexDecision.Denied) {
      return false;
    }
    return caller.rights().indices().allow(index)
        || (judged(caller, index) instanceof IndexDecision.Allowed found && !found.nothing());
  }

  /**
   * Lets those pass who may see it.
   *
   * @throws Problem 403
   */
  public void check(Caller caller, String index) {
    if (!sees(caller, index)) {
      throw AccessProblems.indexNotAllowed();
    }
  }

  private IndexDecision judged(Caller caller, String index) {
    return caller.rights().isUnrestrictedAtEngine()
        ? new IndexDecision.Allowed(index, false)
        : indices.judge(caller.rights().indices(), index, false, false);
  }
}
