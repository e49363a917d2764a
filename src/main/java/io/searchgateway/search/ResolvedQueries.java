package io.searchgateway.search;

import io.searchgateway.problem.Fault;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Set;

/**
 * What became of references to queries in an engine's language.
 *
 * @param queries those that are in the request because the gateway has put them there: callers who
 *     may not write such queries may run these
 * @param faults of references that were left as they are, with pointers into the request
 */
public record ResolvedQueries(Set<JsonObject> queries, List<Fault> faults) {

  /** None. */
  public static final ResolvedQueries NONE = new ResolvedQueries(Set.of(), List.of());

  public ResolvedQueries {
    queries = Set.copyOf(queries);
    faults = List.copyOf(faults);
  }
}
