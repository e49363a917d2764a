package io.searchgateway.pipeline;

import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.pipeline.definition.RouteDefinition;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Which pipeline takes a request; an immutable snapshot, replaced as a whole.
 *
 * <p>The cost of a look-up depends on the path and on the patterns that match it, not on the number
 * of pipelines.
 */
public final class RoutingTable {

  private final List<Pipeline> pipelines;
  private final PipelineRouteTree tree;
  private final PipelineRouteTree builtIn;

  private RoutingTable(List<Pipeline> pipelines, Collection<Pipeline> builtIn) {
    this.pipelines = pipelines;
    this.tree = tree(pipelines);
    this.builtIn = tree(builtIn);
  }

  private static PipelineRouteTree tree(Collection<Pipeline> pipelines) {
    PipelineRouteTree tree = new PipelineRouteTree();
    for (Pipeline pipeline : pipelines) {
      if (pipeline.definition().enabled()) {
        for (RouteDefinition route : pipeline.definition().routes()) {
          tree.add(RouteEntry.of(pipeline, route));
        }
      }
    }
    tree.settle();
    return tree;
  }

  /** A table of the enabled ones among {@code pipelines}. */
  public static RoutingTable of(Collection<Pipeline> pipelines) {
    return of(
        pipelines,
        pipelines.stream()
            .filter(pipeline -> pipeline.origin() == Pipeline.Origin.BUILT_IN)
            .toList());
  }

  /**
   * A table of the enabled ones among {@code pipelines}.
   *
   * @param builtIn the gateway's own, also those that others take the place of
   */
  static RoutingTable of(Collection<Pipeline> pipelines, Collection<Pipeline> builtIn) {
    return new RoutingTable(List.copyOf(pipelines), builtIn);
  }

  /** All pipelines, the disabled ones too, in the order given. */
  public List<Pipeline> pipelines() {
    return pipelines;
  }

  /**
   * The pipeline that takes any request there; one with a trigger is passed over. None leaves the
   * request to the built-in routes.
   *
   * @param path raw, as received
   */
  public Optional<RouteMatch> find(String method, String path) {
    return candidates(method, path).stream()
        .filter(match -> match.pipeline().trigger().isEmpty())
        .findFirst();
  }

  /**
   * What is to be done with a request, as far as that can be told without its body.
   *
   * @param path raw, as received
   * @param request for triggers; asked for when there are any
   */
  public Routing route(String method, String path, Supplier<TriggerRequest> request) {
    List<RouteMatch> candidates = candidates(method, path);
    if (candidates.isEmpty()) {
      return Routing.LEFT;
    }
    return candidates.get(0).pipeline().trigger().isEmpty()
        ? new Routing.Taken(candidates.get(0))
        : Routing.of(candidates, request.get());
  }

  /**
   * The pipelines whose routes match, in the order in which they are to be asked; only the last may
   * have no trigger. A path with a dot segment is matched by none.
   *
   * @param path raw, as received
   */
  public List<RouteMatch> candidates(String method, String path) {
    return candidates(tree, method, path);
  }

  /**
   * Whether one of the gateway's own has a route there, whichever pipeline takes the request.
   *
   * @param path raw, as received
   */
  public boolean isBuiltIn(String method, String path) {
    return !candidates(builtIn, method, path).isEmpty();
  }

  private static List<RouteMatch> candidates(PipelineRouteTree tree, String method, String path) {
    List<String> segments = segments(path);
    if (segments.contains(".") || segments.contains("..")) {
      return List.of();
    }
    RouteSearch search = new RouteSearch(method, segments);
    tree.find(segments, search::consider);
    return search.matches();
  }

  /** Empty segments are passed over; each is decoded once, after splitting. */
  private static List<String> segments(String path) {
    List<String> segments = new ArrayList<>(4);
    int begin = 0;
    for (int i = 0; i <= path.length(); i++) {
      if (i == path.length() || path.charAt(i) == '/') {
        if (i > begin) {
          segments.add(PercentDecoding.decode(path.substring(begin, i), false));
        }
        begin = i + 1;
      }
    }
    return segments;
  }
}
