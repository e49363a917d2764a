package io.searchgateway.search;

import io.searchgateway.problem.Fault;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;

/**
 * What became of references to queries in an engine's language.
 *
 * @param queries those that are in the request because the gateway has put them there, by their
 *     pointers: callers who may not write such queries may run these in these places
 * @param faults of references that were left as they are, with pointers into the request
 */
public record ResolvedQueries(Map<String, JsonObject> queries, List<Fault> faults) {

  /** None. */
  public static final ResolvedQueries NONE = new ResolvedQueries(Map.of(), List.of());

  public ResolvedQueries {
    queries = Map.copyOf(queries);
    faults = List.copyOf(faults);
  }
}
