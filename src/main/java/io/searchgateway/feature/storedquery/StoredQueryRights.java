package io.searchgateway.feature.storedquery;

import io.searchgateway.access.QueryIndexDecision;
import io.searchgateway.access.SearchRights;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.Optional;

/** Which stored queries a caller has to do with: those whose index the caller may search. */
@Dependent
public class StoredQueryRights {

  private final SearchRights rights;

  @Inject
  public StoredQueryRights(SearchRights rights) {
    this.rights = rights;
  }

  /** Whether a caller may see it. */
  boolean sees(Caller caller, StoredQuery query) {
    return decision(caller, query.definition().index()) instanceof QueryIndexDecision.Allowed;
  }

  /**
   * Lets those pass who may search an index.
   *
   * @throws Problem as a search of it is refused
   */
  void check(Caller caller, String index) {
    if (decision(caller, index) instanceof QueryIndexDecision.Denied denied) {
      throw denied.problem();
    }
  }

  /**
   * The same for a definition that the caller has written.
   *
   * @throws Problem also where the credential may not use the engine's query language
   */
  void checkAuthor(Caller caller, QueryDefinition definition) {
    if (isPlain(caller)) {
      throw Problem.of(
          400, "query_dsl_disabled", "the credential may not use the engine's query language");
    }
    check(caller, definition.index());
  }

  /** Whether the caller may not use the engine's query language. */
  static boolean isPlain(Caller caller) {
    return !caller.administrator() && caller.rights().declarative().disableQueryDsl();
  }

  private QueryIndexDecision decision(Caller caller, String index) {
    return rights.index(Optional.of(caller), index);
  }
}
