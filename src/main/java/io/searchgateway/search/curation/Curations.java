package io.searchgateway.search.curation;

import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;

/**
 * What stages want of the answer of a request, handed to the stages that translate it and ask the
 * engine.
 *
 * @param byQuery by the ID of the query
 * @param merged whether pinned documents are placed among the hits; otherwise they stand beside
 *     them
 * @param settings added to {@code settings} of the answer
 * @param faults why the request is refused
 */
public record Curations(
    Map<String, Curation> byQuery, boolean merged, JsonObject settings, List<Fault> faults) {

  /** Nothing. */
  public static final Curations NONE =
      new Curations(Map.of(), false, JsonValue.EMPTY_JSON_OBJECT, List.of());

  public Curations {
    byQuery = Map.copyOf(byQuery);
    faults = List.copyOf(faults);
  }

  /** Refuses the request. */
  public static Curations refused(Problem problem) {
    return new Curations(
        Map.of(),
        false,
        JsonValue.EMPTY_JSON_OBJECT,
        problem.faults().isEmpty()
            ? List.of(new Fault(problem.status(), problem.type(), problem.message(), ""))
            : problem.faults());
  }

  /** What becomes of a query. */
  public Curation of(String query) {
    return byQuery.getOrDefault(query, Curation.NONE);
  }
}
