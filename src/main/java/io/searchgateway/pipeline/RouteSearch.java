package io.searchgateway.pipeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Gathers the routes that match one request and puts them in order. */
final class RouteSearch {

  private final String method;
  private final List<String> path;
  private final List<List<RouteEntry>> patterns = new ArrayList<>(1);

  RouteSearch(String method, List<String> path) {
    this.method = method;
    this.path = path;
  }

  /** Takes note of routes that have the same pattern but for spellings. */
  void consider(List<RouteEntry> samePattern) {
    List<RouteEntry> answering = new ArrayList<>(1);
    for (RouteEntry entry : samePattern) {
      if (entry.answers(method)) {
        answering.add(entry);
      }
    }
    if (answering.size() > 1) {
      answering.sort(
          Comparator.comparing(
                  (RouteEntry entry) -> entry.pipeline().origin(), Comparator.reverseOrder())
              .thenComparing(entry -> !DeclarativeSpelling.isLiteral(entry.route().path(), path))
              .thenComparing(RouteEntry.ORDER));
    }
    if (!answering.isEmpty()) {
      patterns.add(answering);
    }
  }

  /** In order, up to the first that takes any request. */
  List<RouteMatch> matches() {
    List<RouteMatch> matches = new ArrayList<>(1);
    while (!patterns.isEmpty()) {
      List<RouteEntry> next = patterns.get(0);
      for (List<RouteEntry> pattern : patterns) {
        if (RouteEntry.ORDER.compare(pattern.get(0), next.get(0)) < 0) {
          next = pattern;
        }
      }
      RouteEntry entry = next.remove(0);
      matches.add(entry.match(path));
      if (entry.pipeline().trigger().isEmpty()) {
        break;
      }
      if (next.isEmpty()) {
        patterns.remove(next);
      }
    }
    return matches;
  }
}
