package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.pipeline.DeclarativeSpelling;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.RoutingTable;
import io.searchgateway.pipeline.definition.PathPattern;
import io.searchgateway.pipeline.definition.PathPattern.Literal;
import io.searchgateway.pipeline.definition.PathPattern.Matching;
import io.searchgateway.pipeline.definition.PathPattern.Segment;
import io.searchgateway.pipeline.definition.PathPattern.Tail;
import io.searchgateway.pipeline.definition.PathPattern.Variable;
import io.searchgateway.pipeline.definition.PipelineDefinition;
import io.searchgateway.pipeline.definition.RouteDefinition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** Finds routes that another enabled pipeline of the same priority has as well. */
final class RouteConflicts {

  private static final String ANY = "*";

  private RouteConflicts() {}

  static List<String> warnings(PipelineDefinition definition, RoutingTable table) {
    List<String> found = new ArrayList<>();
    if (!definition.enabled()) {
      return found;
    }
    for (Pipeline other : table.pipelines()) {
      if (other.origin() == Pipeline.Origin.STORED
          && other.definition().enabled()
          && other.definition().priority() == definition.priority()
          && !other.id().equals(definition.id())) {
        compare(definition, other.definition(), found);
      }
    }
    return found;
  }

  private static void compare(
      PipelineDefinition definition, PipelineDefinition other, List<String> found) {
    for (RouteDefinition route : definition.routes()) {
      if (other.routes().stream().anyMatch(another -> same(route, another))) {
        found.add(
            "the pipeline "
                + other.id()
                + " has the route "
                + route.path().text()
                + " as well, with the same priority");
      }
    }
  }

  private static boolean same(RouteDefinition one, RouteDefinition other) {
    return (one.methods().contains(ANY)
            || other.methods().contains(ANY)
            || !Collections.disjoint(one.methods(), other.methods()))
        && form(one.path()).equals(form(other.path()));
  }

  private static String form(PathPattern path) {
    return path.segments().stream().map(RouteConflicts::form).collect(Collectors.joining("/"));
  }

  private static String form(Segment segment) {
    if (segment instanceof Literal literal) {
      return DeclarativeSpelling.neutral(literal.text());
    }
    if (segment instanceof Matching matching) {
      return "{:" + matching.pattern() + "}";
    }
    return segment instanceof Tail || !(segment instanceof Variable) ? "{:.*}" : "{}";
  }
}
