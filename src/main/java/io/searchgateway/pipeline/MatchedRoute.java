package io.searchgateway.pipeline;

import io.searchgateway.pipeline.definition.RouteDefinition;
import java.util.Map;

/**
 * The route by which a request was found to be a pipeline's.
 *
 * @param definition of the route
 * @param params decoded values of the path's variables
 */
public record MatchedRoute(RouteDefinition definition, Map<String, String> params) {

  public MatchedRoute {
    params = Map.copyOf(params);
  }
}
