package io.searchgateway.classify;

import io.searchgateway.classify.QueryParameters.Parameter;
import io.searchgateway.classify.RouteSlot.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a known route takes from path and query. */
final class RouteSlots {

  /**
   * Parameters that name indices on some route: on one that does not know them they are judged all
   * the same, as one name, and what they do is not certain.
   */
  private static final Map<String, Kind> ELSEWHERE =
      Map.ofEntries(
          Map.entry("index", Kind.ONE),
          Map.entry("indices", Kind.LIST),
          Map.entry("percolate_index", Kind.ONE),
          Map.entry("alias", Kind.ONE),
          Map.entry("name", Kind.ONE),
          Map.entry("target", Kind.ONE),
          Map.entry("target_index", Kind.ONE),
          Map.entry("new_index", Kind.ONE),
          Map.entry("dest", Kind.ONE),
          Map.entry("rollup_index", Kind.ONE),
          Map.entry("follower_index", Kind.ONE));

  private final KnownRoute route;
  private final List<PathSegment> segments;
  private final List<RouteSlot> slots = new ArrayList<>(4);
  private boolean names;
  private boolean lists;
  private boolean foreign;

  RouteSlots(KnownRoute route, List<PathSegment> segments, List<Parameter> parameters) {
    this.route = route;
    this.segments = segments;
    route.values().forEach(this::path);
    parameters.forEach(this::query);
  }

  private void path(RoutePattern.Placed placed) {
    PathSegment segment = segments.get(placed.at());
    RoutePattern.Value value = placed.value();
    add(
        new RouteSlot(
            value.kind(), new IndexSlot.InPath(segment.begin(), segment.end()), segment.decoded()),
        true);
  }

  private void query(Parameter parameter) {
    Kind kind = route.kinds().get(parameter.name());
    Kind judged = kind == null ? ELSEWHERE.get(parameter.name()) : kind;
    if (judged == null || (isList(judged) && parameter.value().isEmpty())) {
      return;
    }
    add(
        new RouteSlot(
            judged, new IndexSlot.InQuery(parameter.begin(), parameter.end()), parameter.value()),
        kind != null);
  }

  private static boolean isList(Kind kind) {
    return kind == Kind.LIST || kind == Kind.STREAMS;
  }

  private void add(RouteSlot slot, boolean known) {
    slots.add(slot);
    foreign |= !known;
    lists |= known && isList(slot.kind());
    names |= known && slot.namesIndices() && (slot.kind() != Kind.NEW || route.onlyMakes());
  }

  KnownRoute route() {
    return route;
  }

  List<RouteSlot> slots() {
    return slots;
  }

  /** Whether indices are named by a parameter that the route does not know. */
  boolean foreign() {
    return foreign;
  }

  /** Whether the route finds the indices named that it is about. */
  boolean names() {
    return names;
  }

  /** Where those indices can be put that a call over all of them does not name. */
  Optional<ExpressionInsertion> unnamed() {
    if (lists || route.unnamed().isEmpty()) {
      return Optional.empty();
    }
    int before = route.unnamed().getAsInt();
    return Optional.of(new ExpressionInsertion(before == 0 ? 0 : segments.get(before - 1).end()));
  }
}
