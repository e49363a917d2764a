package io.searchgateway.pipeline;

import io.searchgateway.pipeline.definition.RouteDefinition;
import java.util.Map;

/**
 * A pipeline that takes a request.
 *
 * @param pipeline the one to run
 * @param route by which it was found
 * @param params decoded values of the path's variables
 */
public record RouteMatch(Pipeline pipeline, RouteDefinition route, Map<String, String> params) {

  public RouteMatch {
    params = Map.copyOf(params);
  }

  /** The same for another form of the pipeline. */
  public RouteMatch with(Pipeline other) {
    return new RouteMatch(other, route, params);
  }
}
