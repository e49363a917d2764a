package io.searchgateway.search.curation;

import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.query.DeclarativeQuery;
import io.searchgateway.query.QueryType;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What stages want of the answer of a request, handed to the stages that translate it and ask the
 * engine.
 *
 * @param byQuery by the ID of the query
 * @param merged whether documents of rules are placed among the hits; otherwise they stand beside
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

  /** The names of indices that documents were given with. */
  public Set<String> indices() {
    return byQuery.values().stream().flatMap(Curation::indices).collect(Collectors.toSet());
  }

  /** With what the names of indices lead to. */
  public Curations leadingTo(Function<String, Set<String>> targets) {
    Map<String, Curation> changed = new HashMap<>();
    byQuery.forEach((query, curation) -> changed.put(query, curation.leadingTo(targets)));
    return new Curations(changed, merged, settings, faults);
  }

  /**
   * With the documents of each query where they are shown. Those of suggestions are suggestions
   * themselves, so that they are not placed among the hits.
   *
   * @param fromStages documents for every query with hits, behind those of rules
   */
  public Curations placed(List<DeclarativeQuery> queries, List<PinnedDocument> fromStages) {
    Map<String, Curation> placed = new HashMap<>(byQuery);
    for (DeclarativeQuery query : queries) {
      Curation own = of(query.id());
      boolean hits = query.suggestion().isEmpty();
      boolean facet = query.type() == QueryType.TERM || query.type() == QueryType.RANGE;
      if (!facet && !(own.pins().isEmpty() && fromStages.isEmpty())) {
        List<PinnedDocument> pins =
            new ArrayList<>(
                own.pins().stream().map(pin -> merged && hits ? pin.amongHits() : pin).toList());
        List<PinnedDocument> others =
            hits ? fromStages : fromStages.stream().map(PinnedDocument::besideHits).toList();
        for (PinnedDocument more : others) {
          if (pins.stream().noneMatch(pin -> pin.document().equals(more.document()))) {
            pins.add(more);
          }
        }
        placed.put(query.id(), own.withPins(pins).withoutHidden());
      }
    }
    return new Curations(placed, merged, settings, faults);
  }
}
