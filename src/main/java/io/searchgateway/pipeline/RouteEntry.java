package io.searchgateway.pipeline;

import io.searchgateway.pipeline.definition.PathPattern;
import io.searchgateway.pipeline.definition.PathPattern.Literal;
import io.searchgateway.pipeline.definition.PathPattern.Matching;
import io.searchgateway.pipeline.definition.PathPattern.Segment;
import io.searchgateway.pipeline.definition.PathPattern.Tail;
import io.searchgateway.pipeline.definition.RouteDefinition;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One route of one pipeline in the table. */
record RouteEntry(Pipeline pipeline, RouteDefinition route, String specificity) {

  /** Stored ones first, then by priority, specificity, age and id. */
  static final Comparator<RouteEntry> ORDER =
      Comparator.comparing(
              (RouteEntry entry) -> entry.pipeline().origin(), Comparator.reverseOrder())
          .thenComparing(
              entry -> entry.pipeline().definition().priority(), Comparator.reverseOrder())
          .thenComparing(RouteEntry::specificity)
          .thenComparing(entry -> entry.pipeline().created())
          .thenComparing(entry -> entry.pipeline().id());

  static RouteEntry of(Pipeline pipeline, RouteDefinition route) {
    StringBuilder specificity = new StringBuilder();
    for (Segment segment : route.path().segments()) {
      specificity.append(
          segment instanceof Literal
              ? 'a'
              : segment instanceof Matching ? 'c' : segment instanceof Tail ? 'd' : 'b');
    }
    return new RouteEntry(pipeline, route, specificity.toString());
  }

  boolean answers(String method) {
    return route.methods().contains(method)
        || route.methods().contains("*")
        || (method.equals("HEAD") && route.methods().contains("GET"));
  }

  /**
   * Adds what this entry takes to what is taken by those before it.
   *
   * @return whether that was anything new
   */
  boolean claims(Set<String> taken) {
    boolean anything = false;
    String spelling = DeclarativeSpelling.of(route.path());
    for (String method : route.methods()) {
      String claim = pipeline.origin() + " " + method + " " + spelling;
      anything |= pipeline.trigger().isEmpty() ? taken.add(claim) : !taken.contains(claim);
    }
    return anything;
  }

  /** The match, with the path's variables taken from its decoded segments. */
  RouteMatch match(List<String> path) {
    List<Segment> segments = route.path().segments();
    Map<String, String> params = new HashMap<>();
    for (int i = 0; i < segments.size(); i++) {
      Segment segment = segments.get(i);
      String value =
          segment instanceof Tail ? String.join("/", path.subList(i, path.size())) : path.get(i);
      PathPattern.name(segment).ifPresent(name -> params.put(name, value));
    }
    return new RouteMatch(pipeline, route, params);
  }
}
