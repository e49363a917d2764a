package io.searchgateway.access;

import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.RequestTarget;
import java.util.List;

/** Tells what the gateway would do with a described request, before any right is asked for. */
@FunctionalInterface
public interface GatewayRoutes {

  /** Everything is the engine's. */
  GatewayRoutes NONE = (caller, request) -> new ToEngine(request.target());

  /** Who or what would take a request. */
  sealed interface Found {}

  /**
   * The engine.
   *
   * @param target as it is judged
   */
  record ToEngine(RequestTarget target) implements Found {}

  /**
   * A resource of the gateway's own.
   *
   * @param api its name
   * @param indices that the path names, raw
   */
  record ToResource(String api, ResourceRights rights, List<String> indices) implements Found {
    public ToResource {
      indices = List.copyOf(indices);
    }
  }

  /**
   * A pipeline.
   *
   * @param api its name
   * @param use what its route is for
   * @param asking whether it has that asked of the caller, by the stage {@code authorization}
   */
  record ToPipeline(String api, RouteUse use, boolean asking) implements Found {}

  /** Nothing: a path or a method that the gateway does not have. */
  record ToNobody(Problem problem) implements Found {}

  /** What would take the caller's request. */
  Found find(Caller caller, Simulation.Described request);
}
