package io.searchgateway.pipeline;

import io.searchgateway.pipeline.definition.PathPattern;
import io.searchgateway.pipeline.definition.PathPattern.Literal;
import io.searchgateway.pipeline.definition.PathPattern.Matching;
import io.searchgateway.pipeline.definition.PathPattern.Segment;
import io.searchgateway.pipeline.definition.PathPattern.Tail;
import io.searchgateway.pipeline.expression.BoundedMatch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Routes by the segments of their patterns; not changed after it is filled. */
final class PipelineRouteTree {

  private final Map<String, PipelineRouteTree> literals = new HashMap<>();
  private final Map<String, Expression> expressions = new LinkedHashMap<>();
  private final List<RouteEntry> here = new ArrayList<>(1);
  private final List<RouteEntry> below = new ArrayList<>(0);
  private @Nullable PipelineRouteTree variable;

  private record Expression(Matching matching, PipelineRouteTree tree) {}

  void add(RouteEntry entry) {
    add(entry, 0);
  }

  private void add(RouteEntry entry, int depth) {
    List<Segment> segments = entry.route().path().segments();
    if (depth == segments.size()) {
      here.add(entry);
      return;
    }
    Segment segment = segments.get(depth);
    if (segment instanceof Tail) {
      below.add(entry);
    } else if (segment instanceof Literal literal) {
      literals
          .computeIfAbsent(
              DeclarativeSpelling.neutral(literal.text()), text -> new PipelineRouteTree())
          .add(entry, depth + 1);
    } else if (segment instanceof Matching matching) {
      expressions
          .computeIfAbsent(
              matching.pattern().pattern(),
              text -> new Expression(matching, new PipelineRouteTree()))
          .tree()
          .add(entry, depth + 1);
    } else {
      PipelineRouteTree tree = variable;
      if (tree == null) {
        tree = new PipelineRouteTree();
        variable = tree;
      }
      tree.add(entry, depth + 1);
    }
  }

  /** Puts the routes in order and leaves out those that never come to their turn. */
  void settle() {
    settle(here);
    settle(below);
    literals.values().forEach(PipelineRouteTree::settle);
    expressions.values().forEach(expression -> expression.tree().settle());
    PipelineRouteTree any = variable;
    if (any != null) {
      any.settle();
    }
  }

  private static void settle(List<RouteEntry> samePattern) {
    samePattern.sort(RouteEntry.ORDER);
    Set<String> taken = new HashSet<>();
    samePattern.removeIf(entry -> !entry.claims(taken));
  }

  /** Hands on the routes whose patterns match, those of one pattern together. */
  void find(List<String> path, Consumer<List<RouteEntry>> found) {
    find(path, 0, found);
  }

  private void find(List<String> path, int depth, Consumer<List<RouteEntry>> found) {
    boolean open = depth > 0 || path.isEmpty() || !PathPattern.RESERVED.contains(path.get(0));
    if (open && !below.isEmpty()) {
      found.accept(below);
    }
    if (depth == path.size()) {
      if (!here.isEmpty()) {
        found.accept(here);
      }
      return;
    }
    String segment = path.get(depth);
    PipelineRouteTree literal = literals.get(DeclarativeSpelling.neutral(segment));
    if (literal != null) {
      literal.find(path, depth + 1, found);
    }
    if (!open) {
      return;
    }
    PipelineRouteTree any = variable;
    if (any != null) {
      any.find(path, depth + 1, found);
    }
    for (Expression expression : expressions.values()) {
      if (BoundedMatch.matches(expression.matching().pattern(), segment)) {
        expression.tree().find(path, depth + 1, found);
      }
    }
  }
}
