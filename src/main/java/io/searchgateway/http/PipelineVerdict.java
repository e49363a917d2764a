package io.searchgateway.http;

import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.RouteMatch;
import io.searchgateway.pipeline.RoutingTable;
import io.searchgateway.request.RequestTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What pipelines have to do with a request; settled once, before anything is asked of it. */
sealed interface PipelineVerdict {

  /** Request attribute under which it travels. */
  String ATTRIBUTE = PipelineVerdict.class.getName();

  /** A pipeline takes the request. */
  record Run(RouteMatch match) implements PipelineVerdict {}

  /** The gateway's own path, but not with this method. */
  record OtherMethods(List<String> allowed) implements PipelineVerdict {}

  /** Judges a request that is for no resource of the gateway's. */
  static Optional<PipelineVerdict> of(RoutingTable table, String method, RequestTarget target) {
    Optional<RouteMatch> match = table.find(method, target.path());
    if (match.isPresent()) {
      return match.map(Run::new);
    }
    return isDeclarative(target.path()) ? otherMethods(table, target.path()) : Optional.empty();
  }

  /** Whether no engine could have the path. */
  private static boolean isDeclarative(String path) {
    return path.contains("/_declarative") || path.contains("/_reactivesearch");
  }

  private static Optional<PipelineVerdict> otherMethods(RoutingTable table, String path) {
    List<String> allowed = new ArrayList<>();
    for (String other : List.of("GET", "HEAD", "POST")) {
      table
          .find(other, path)
          .filter(match -> match.pipeline().origin() == Pipeline.Origin.BUILT_IN)
          .ifPresent(match -> allowed.add(other));
    }
    allowed.add("OPTIONS");
    return allowed.size() == 1 ? Optional.empty() : Optional.of(new OtherMethods(allowed));
  }

  /** Whether the request needs no credential. */
  default boolean isOpen() {
    return this instanceof Run run && run.match().pipeline().definition().anonymous();
  }
}
