package io.searchgateway.classify;

import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import java.util.EnumSet;
import java.util.Set;

/**
 * What an API of the engine is, for those who decide on calls of it.
 *
 * @param name of the API in the engines' own specifications, such as {@code indices.get_alias}
 * @param known whether the table names it; others are only for callers with all rights
 * @param operations all that a caller must hold
 * @param scope of what its path and query can name
 * @param body how its body is judged
 * @param answer how its answer is narrowed
 */
public record EngineRoute(
    String name,
    boolean known,
    Category category,
    Acl acl,
    Set<Operation> operations,
    Scope scope,
    BodyKind body,
    AnswerKind answer) {

  /** Names of the APIs that search once for each call, in the engine's own language. */
  private static final Set<String> SEARCHES =
      Set.of(
          "search",
          "search_template",
          "msearch",
          "msearch_template",
          "async_search.submit",
          "knn_search");

  public EngineRoute {
    operations = Set.copyOf(operations);
  }

  /** A route that no table names. */
  public static EngineRoute unknown(Operation operation) {
    return new EngineRoute(
        "",
        false,
        Category.MISC,
        Acl.RAW,
        EnumSet.of(operation),
        Scope.CLUSTER,
        BodyKind.UNJUDGED,
        AnswerKind.PLAIN);
  }

  /** Whether a call of it is a search; going on with an earlier one is none. */
  public boolean isSearch() {
    return SEARCHES.contains(name);
  }

  EngineRoute with(Set<Operation> others) {
    return new EngineRoute(name, known, category, acl, others, scope, body, answer);
  }

  EngineRoute with(Scope other) {
    return new EngineRoute(name, known, category, acl, operations, other, body, answer);
  }

  /** What a call is about. */
  public enum Scope {
    /** The engine's banner, which is open to every valid credential. */
    BANNER,
    /** The whole cluster: for those whose grant is exactly {@code *}. */
    CLUSTER,
    /** Indices: those named in path, query or body, or all when none is named. */
    INDICES,
    /** Opaque ids of things that were opened earlier, such as scrolls. */
    IDS,
    /** Nothing that is anybody's, such as the list of what there is to ask for. */
    NOTHING
  }
}
