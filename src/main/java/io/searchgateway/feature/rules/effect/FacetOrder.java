package io.searchgateway.feature.rules.effect;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.rewriting.QueryItem;
import io.searchgateway.query.QueryType;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Facets that come first and facets that are left out, by their fields. */
final class FacetOrder {

  private final Set<String> pinned = new LinkedHashSet<>();
  private final Set<String> hidden = new LinkedHashSet<>();

  void pin(Collection<String> fields) {
    pinned.addAll(fields);
  }

  void hide(Collection<String> fields) {
    hidden.addAll(fields);
  }

  boolean isEmpty() {
    return pinned.isEmpty() && hidden.isEmpty();
  }

  /**
   * The queries with the pinned facets first in the places that facets have, and those that are
   * hidden not executed, so that others can depend on them all the same.
   */
  List<QueryItem> in(List<QueryItem> queries) {
    List<QueryItem> facets = new ArrayList<>(queries.stream().filter(FacetOrder::isFacet).toList());
    List<String> first = List.copyOf(pinned);
    facets.sort(Comparator.comparingInt(facet -> place(facet, first)));
    List<QueryItem> ordered = new ArrayList<>();
    int next = 0;
    for (QueryItem query : queries) {
      QueryItem placed = isFacet(query) ? facets.get(next++) : query;
      boolean out = isFacet(placed) && named(placed, hidden) && !named(placed, pinned);
      ordered.add(out ? placed.with("execute", JsonValue.FALSE) : placed);
    }
    return ordered;
  }

  private static int place(QueryItem facet, List<String> first) {
    return RequestFacts.fields(facet).stream()
        .mapToInt(first::indexOf)
        .filter(place -> place >= 0)
        .min()
        .orElse(first.size());
  }

  private static boolean named(QueryItem facet, Set<String> fields) {
    return RequestFacts.fields(facet).stream().anyMatch(fields::contains);
  }

  private static boolean isFacet(QueryItem query) {
    return query.is(QueryType.TERM) || query.is(QueryType.RANGE);
  }

  /** {@code {"pinned": [fields], "hidden": [fields]}}. */
  JsonObject json() {
    List<String> out = hidden.stream().filter(field -> !pinned.contains(field)).toList();
    return Json.object().add("pinned", Json.array(pinned)).add("hidden", Json.array(out)).build();
  }
}
