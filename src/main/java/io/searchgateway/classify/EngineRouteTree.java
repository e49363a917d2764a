package io.searchgateway.classify;

import io.searchgateway.classify.RoutePattern.Accepts;
import io.searchgateway.classify.RoutePattern.Literal;
import io.searchgateway.classify.RoutePattern.Tail;
import io.searchgateway.classify.RoutePattern.Token;
import io.searchgateway.classify.RoutePattern.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Known routes by the segments of their paths.
 *
 * @param literals what follows a segment that is exactly this
 * @param values what follows a value
 * @param here routes that end here, by method
 * @param below routes that take whatever is below, by method
 */
record EngineRouteTree(
    Map<String, EngineRouteTree> literals,
    Map<Accepts, EngineRouteTree> values,
    Map<String, KnownRoute> here,
    Map<String, KnownRoute> below) {

  /** The key of a route that takes any method. */
  static final String ANY_METHOD = "*";

  EngineRouteTree {
    literals = Map.copyOf(literals);
    values = values.isEmpty() ? Map.of() : Collections.unmodifiableMap(new EnumMap<>(values));
    here = Map.copyOf(here);
    below = Map.copyOf(below);
  }

  static EngineRouteTree of(List<KnownRoute> routes) {
    return of(routes, 0);
  }

  private static EngineRouteTree of(List<KnownRoute> routes, int depth) {
    Map<String, List<KnownRoute>> literals = new HashMap<>();
    Map<Accepts, List<KnownRoute>> values = new EnumMap<>(Accepts.class);
    Map<String, KnownRoute> here = new HashMap<>();
    Map<String, KnownRoute> below = new HashMap<>();
    for (KnownRoute route : routes) {
      List<Token> tokens = route.pattern().tokens();
      if (tokens.size() == depth) {
        end(route, here);
      } else if (tokens.get(depth) instanceof Tail) {
        end(route, below);
      } else if (tokens.get(depth) instanceof Literal literal) {
        literals.computeIfAbsent(literal.text(), text -> new ArrayList<>()).add(route);
      } else if (tokens.get(depth) instanceof Value value) {
        values.computeIfAbsent(value.accepts(), accepts -> new ArrayList<>()).add(route);
      }
    }
    Map<String, EngineRouteTree> literalTrees = new HashMap<>();
    literals.forEach((text, within) -> literalTrees.put(text, of(within, depth + 1)));
    Map<Accepts, EngineRouteTree> valueTrees = new EnumMap<>(Accepts.class);
    values.forEach((accepts, within) -> valueTrees.put(accepts, of(within, depth + 1)));
    return new EngineRouteTree(literalTrees, valueTrees, here, below);
  }

  private static void end(KnownRoute route, Map<String, KnownRoute> ends) {
    for (String method : route.methods()) {
      if (ends.put(method, route) != null) {
        throw new IllegalArgumentException(
            "two routes for " + method + " " + route.pattern().tokens());
      }
    }
  }

  /** The route of a call; literals win over values, from the left. */
  Optional<KnownRoute> find(String method, List<PathSegment> segments) {
    KnownRoute found = find(method, segments, 0, -1);
    return Optional.ofNullable(found);
  }

  /** The route if the segment number {@code value} is a value, even if it is a literal too. */
  Optional<KnownRoute> findWithValueAt(int value, String method, List<PathSegment> segments) {
    return Optional.ofNullable(find(method, segments, 0, value));
  }

  private @Nullable KnownRoute find(String method, List<PathSegment> segments, int at, int value) {
    if (at == segments.size()) {
      return end(here, method);
    }
    PathSegment segment = segments.get(at);
    EngineRouteTree literal = at == value ? null : literals.get(segment.raw());
    KnownRoute found = literal == null ? null : literal.find(method, segments, at + 1, value);
    if (found != null) {
      return found;
    }
    for (Map.Entry<Accepts, EngineRouteTree> entry : values.entrySet()) {
      if (entry.getKey().test(segment)) {
        found = entry.getValue().find(method, segments, at + 1, value);
        if (found != null) {
          return found;
        }
      }
    }
    return end(below, method);
  }

  private static @Nullable KnownRoute end(Map<String, KnownRoute> ends, String method) {
    KnownRoute route = ends.get(method);
    return route == null ? ends.get(ANY_METHOD) : route;
  }
}
