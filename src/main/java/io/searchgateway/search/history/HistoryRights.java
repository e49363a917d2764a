package io.searchgateway.search.history;

import io.searchgateway.access.index.IndexAuthorizer;
import io.searchgateway.access.index.IndexCatalog;
import io.searchgateway.access.index.IndexDecision;
import io.searchgateway.request.Caller;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;

/**
 * Whose searches a caller may see: those in indices that the caller may search wholly, with all of
 * their fields and documents.
 */
@Dependent
public class HistoryRights {

  private final IndexAuthorizer authorizer;
  private final IndexCatalog catalog;

  @Inject
  public HistoryRights(IndexAuthorizer authorizer, IndexCatalog catalog) {
    this.authorizer = authorizer;
    this.catalog = catalog;
  }

  /** Whether the caller may see searches that others have made; each index is judged once. */
  public Predicate<List<String>> visible(Optional<Caller> caller) {
    if (caller.isEmpty() || (!caller.get().administrator() && caller.get().rights().seesPartly())) {
      return indices -> false;
    }
    if (caller.get().rights().seesAll()) {
      return indices -> true;
    }
    return whole(caller.get());
  }

  /**
   * Whether the caller may see searches that were made with the same credential. What was typed is
   * nothing of a document, so that hidden fields and documents do not matter.
   */
  public Predicate<List<String>> visibleAsOwn(Optional<Caller> caller) {
    if (caller.isEmpty()) {
      return indices -> false;
    }
    if (caller.get().administrator() || caller.get().rights().indices().isEverything()) {
      return indices -> true;
    }
    return whole(caller.get());
  }

  private Predicate<List<String>> whole(Caller caller) {
    Map<String, Boolean> judged = new HashMap<>();
    return indices ->
        !indices.isEmpty()
            && indices.stream()
                .allMatch(name -> judged.computeIfAbsent(name, one -> isWhole(caller, one)));
  }

  private boolean isWhole(Caller caller, String name) {
    IndexDecision decision = authorizer.judge(caller.rights().indices(), name, true, false);
    if (decision instanceof IndexDecision.Unknown unknown) {
      CompletionStage<Void> unused = catalog.learn(unknown.names());
      return false;
    }
    return decision.allowsWhole(name);
  }
}
