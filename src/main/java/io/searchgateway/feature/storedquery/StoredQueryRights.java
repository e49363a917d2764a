package io.searchgateway.feature.storedquery;

import io.searchgateway.access.AccessProblems;
import io.searchgateway.access.QueryIndexDecision;
import io.searchgateway.access.SearchRights;
import io.searchgateway.access.index.IndexAuthorizer;
import io.searchgateway.access.index.IndexCatalog;
import io.searchgateway.access.index.IndexDecision;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Which stored queries a caller has to do with. A search of indices of which none is granted finds
 * nothing; a stored query for such indices is not even shown.
 */
@Dependent
public class StoredQueryRights {

  private final SearchRights rights;
  private final IndexAuthorizer indices;
  private final IndexCatalog catalog;

  @Inject
  public StoredQueryRights(SearchRights rights, IndexAuthorizer indices, IndexCatalog catalog) {
    this.rights = rights;
    this.indices = indices;
    this.catalog = catalog;
  }

  /** Ends when it is known what indices there are, as far as it counts for the caller. */
  CompletionStage<Void> ready(Caller caller) {
    return caller.rights().isUnrestrictedAtEngine()
            || !(judged(caller, "*") instanceof IndexDecision.Unknown unknown)
        ? CompletableFuture.completedStage(null)
        : catalog.learn(unknown.names());
  }

  /** Whether a caller may see it. */
  boolean sees(Caller caller, StoredQuery query) {
    return refusal(caller, query.definition().index()).isEmpty();
  }

  /**
   * Lets those pass who may see and run what is for an index: some index that there is must be
   * granted, or all that it may ever stand for.
   *
   * @throws Problem 403
   */
  void check(Caller caller, String index) {
    refusal(caller, index)
        .ifPresent(
            problem -> {
              throw problem;
            });
  }

  /**
   * Lets those pass who may change what is for an index: all that it stands for must be granted.
   *
   * @throws Problem 403
   */
  void checkChange(Caller caller, String index) {
    check(caller, index);
    if (!caller.rights().isUnrestrictedAtEngine() && !isGranted(caller, index)) {
      throw AccessProblems.indexNotAllowed();
    }
  }

  /**
   * The same as {@link #check} for a definition that the caller has written.
   *
   * @throws Problem also where the credential may not use the engine's query language
   */
  void checkAuthor(Caller caller, QueryDefinition definition) {
    if (isPlain(caller)) {
      throw Problem.of(
          400, "query_dsl_disabled", "the credential cannot use the engine's query language");
    }
    check(caller, definition.index());
  }

  /** Whether the caller may not use the engine's query language. */
  static boolean isPlain(Caller caller) {
    return !caller.administrator() && caller.rights().declarative().disableQueryDsl();
  }

  private Optional<Problem> refusal(Caller caller, String index) {
    if (rights.index(Optional.of(caller), index) instanceof QueryIndexDecision.Denied denied) {
      return Optional.of(denied.problem());
    }
    return caller.rights().isUnrestrictedAtEngine()
            || isGranted(caller, index)
            || (judged(caller, index) instanceof IndexDecision.Allowed found && !found.nothing())
        ? Optional.empty()
        : Optional.of(AccessProblems.indexNotAllowed());
  }

  private static boolean isGranted(Caller caller, String index) {
    return DefinitionIndices.isGranted(index, caller.rights().indices());
  }

  private IndexDecision judged(Caller caller, String index) {
    return indices.judge(caller.rights().indices(), index, true, false);
  }
}
