package io.searchgateway.http;

import io.searchgateway.pipeline.RouteMatch;
import io.searchgateway.pipeline.Routing;
import io.searchgateway.pipeline.RoutingTable;
import io.searchgateway.pipeline.TriggerRequest;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Category;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What pipelines have to do with a request; settled once, before anything is asked of it. */
sealed interface PipelineVerdict {

  /** Request attribute under which it travels. */
  String ATTRIBUTE = PipelineVerdict.class.getName();

  /** There is at least one pipeline that may take the request. */
  sealed interface Candidates extends PipelineVerdict {

    /** Longest body that is taken, in bytes. */
    int most(PipelineRunner.Bodies bodies);
  }

  /** A pipeline takes the request. */
  record Run(RouteMatch match) implements Candidates {

    @Override
    public int most(PipelineRunner.Bodies bodies) {
      return bodies.most(match);
    }
  }

  /**
   * Which pipeline takes the request, if any, will be seen in its body.
   *
   * @param otherwise when none does; empty leaves the request to the engine
   */
  record Undecided(Routing.Undecided routing, Optional<PipelineVerdict> otherwise)
      implements Candidates {

    @Override
    public int most(PipelineRunner.Bodies bodies) {
      return routing.candidates().stream().mapToInt(bodies::most).max().orElse(0);
    }
  }

  /** The gateway's own path, but not with this method. */
  record OtherMethods(List<String> allowed) implements PipelineVerdict {}

  /**
   * Judges a request that is for no resource of the gateway's.
   *
   * @param request for triggers, without its body
   */
  static Optional<PipelineVerdict> of(
      RoutingTable table, String method, RequestTarget target, Supplier<TriggerRequest> request) {
    Routing routing = table.route(method, target.path(), request);
    if (routing instanceof Routing.Taken taken) {
      return Optional.of(new Run(taken.match()));
    }
    Optional<PipelineVerdict> otherwise =
        isDeclarative(target.path()) ? otherMethods(table, target.path()) : Optional.empty();
    return routing instanceof Routing.Undecided undecided
        ? Optional.of(new Undecided(undecided, otherwise))
        : otherwise;
  }

  /** Whether no engine could have the path. */
  private static boolean isDeclarative(String path) {
    return path.contains("/_declarative") || path.contains("/_reactivesearch");
  }

  /** On a path of the gateway's own, also when it is a user's pipeline that takes its method. */
  private static Optional<PipelineVerdict> otherMethods(RoutingTable table, String path) {
    List<String> allowed = new ArrayList<>();
    for (String other : List.of("GET", "HEAD", "POST")) {
      if (table.isBuiltIn(other, path) && table.find(other, path).isPresent()) {
        allowed.add(other);
      }
    }
    allowed.add("OPTIONS");
    return allowed.size() == 1 ? Optional.empty() : Optional.of(new OtherMethods(allowed));
  }

  /** What the request is part of; absent where only its body will tell. */
  default Optional<Category> category() {
    return this instanceof Run run ? Category.of(run.match().route().category()) : Optional.empty();
  }

  /** Whether a request without a credential may get there. */
  default boolean isOpen() {
    return (this instanceof Run run && isOpen(run.match()))
        || (this instanceof Undecided undecided
            && undecided.routing().mayBe(PipelineVerdict::isOpen));
  }

  /** Whether the pipeline needs no credential. */
  static boolean isOpen(RouteMatch match) {
    return match.pipeline().definition().anonymous();
  }
}
