package io.searchgateway.pipeline;

import io.searchgateway.pipeline.definition.PathPattern;
import java.util.List;
import java.util.Set;

/** The spellings of the path segment of declarative search: a route with one answers all. */
public final class DeclarativeSpelling {

  private static final String NEUTRAL = "_declarative";

  private static final Set<String> ALL =
      Set.of(NEUTRAL, "_declarative.v3", "_reactivesearch", "_reactivesearch.v3");

  private DeclarativeSpelling() {}

  /** The neutral spelling of a segment; the segment itself when it is another. */
  public static String neutral(String segment) {
    return ALL.contains(segment) ? NEUTRAL : segment;
  }

  /** The spelling that a pattern uses; empty when it is not about declarative search. */
  static String of(PathPattern pattern) {
    for (PathPattern.Segment segment : pattern.segments()) {
      if (segment instanceof PathPattern.Literal literal && ALL.contains(literal.text())) {
        return literal.text();
      }
    }
    return "";
  }

  /** Whether a route that matches says every such segment as the path does. */
  static boolean isLiteral(PathPattern pattern, List<String> path) {
    for (int i = 0; i < pattern.segments().size(); i++) {
      if (pattern.segments().get(i) instanceof PathPattern.Literal literal
          && !literal.text().equals(path.get(i))) {
        return false;
      }
    }
    return true;
  }
}
