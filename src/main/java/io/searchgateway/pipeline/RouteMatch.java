package io.searchgateway.pipeline;

import io.searchgateway.pipeline.definition.RouteDefinition;
import java.util.Map;

/**
 * A pipeline that takes a request.
 *
 * @param pipeline the one to run
 * @param matched the route by which it was found
 */
public record RouteMatch(Pipeline pipeline, MatchedRoute matched) {

  /** A pipeline that was found by a route of its own. */
  public RouteMatch(Pipeline pipeline, RouteDefinition route, Map<String, String> params) {
    this(pipeline, new MatchedRoute(route, params));
  }

  public RouteDefinition route() {
    return matched.definition();
  }

  /** Decoded values of the path's variables. */
  public Map<String, String> params() {
    return matched.params();
  }

  /** The same for another form of the pipeline. */
  public RouteMatch with(Pipeline other) {
    return new RouteMatch(other, matched);
  }
}
