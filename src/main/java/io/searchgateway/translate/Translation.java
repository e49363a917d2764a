package io.searchgateway.translate;

import io.searchgateway.json.Json;
import io.searchgateway.problem.Fault;
import io.searchgateway.query.DeclarativeQuery;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/**
 * What a request becomes. The three lists of queries are each in the order of the request; a query
 * that is not executed is in none of them.
 *
 * @param queries searches for the engine; to be run only when there are no faults
 * @param endpoints queries for other places
 * @param idle suggestion queries for which the engine is not asked, because their index or endpoint
 *     suggestions are switched off
 * @param faults everything that cannot be translated, in the order in which it is told
 */
public record Translation(
    List<TranslatedQuery> queries,
    List<EndpointQuery> endpoints,
    List<DeclarativeQuery> idle,
    List<Fault> faults) {

  /** Copies the lists. */
  public Translation {
    queries = List.copyOf(queries);
    endpoints = List.copyOf(endpoints);
    idle = List.copyOf(idle);
    faults = List.copyOf(faults);
  }

  /** The same with other searches for the engine. */
  public Translation with(List<TranslatedQuery> others) {
    return new Translation(others, endpoints, idle, faults);
  }

  /** The body of one {@code _msearch}: a line for each header and body; empty without queries. */
  public byte[] ndjson() {
    List<JsonObject> lines = new ArrayList<>(2 * queries.size());
    for (TranslatedQuery query : queries) {
      lines.add(query.header());
      lines.add(query.body());
    }
    return Json.lines(lines);
  }
}
