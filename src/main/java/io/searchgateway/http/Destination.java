package io.searchgateway.http;

import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.http.dashboard.DashboardFiles;
import io.searchgateway.pipeline.RouteMatch;
import io.searchgateway.pipeline.Routing;
import io.searchgateway.pipeline.RoutingTable;
import io.searchgateway.pipeline.TriggerRequest;
import io.searchgateway.request.RequestTarget;
import io.searchgateway.rights.Category;
import jakarta.servlet.ServletRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Who answers a request: the dashboard, a REST resource, a pipeline or the engine. Decided once, by
 * the raw target, before anything is asked of the request; where only the body tells whether a
 * pipeline takes it, decided once more when the body is there.
 */
sealed interface Destination {

  /** Request attribute under which it travels. */
  String ATTRIBUTE = Destination.class.getName();

  /** What the gateway has below its own paths. */
  sealed interface OwnPath extends Destination {}

  /** A file of the dashboard. */
  record DashboardFile() implements OwnPath {

    /** They are the same for everybody, and whoever has no session signs in by them. */
    @Override
    public boolean isOpen() {
      return true;
    }
  }

  /**
   * A REST resource.
   *
   * @param audience who may call it
   * @param always whether it is served also while no more requests are taken
   */
  record Resource(Audience audience, boolean always) implements OwnPath {

    @Override
    public boolean isOpen() {
      return audience == Audience.ANYBODY;
    }
  }

  /** At least one pipeline may take the request. */
  sealed interface Pipelines extends Destination {

    /** Longest body that is taken, in bytes. */
    int most(PipelineRunner.Bodies bodies);
  }

  /** A pipeline takes the request. */
  record OnePipeline(RouteMatch match) implements Pipelines {

    @Override
    public int most(PipelineRunner.Bodies bodies) {
      return bodies.most(match);
    }

    @Override
    public Optional<Category> category() {
      return Category.of(match.route().category());
    }

    /** Whether the pipeline needs no credential. */
    @Override
    public boolean isOpen() {
      return match.pipeline().definition().anonymous();
    }
  }

  /**
   * Which pipeline takes the request, if any, will be seen in its body.
   *
   * @param otherwise when none does
   */
  record PossiblePipelines(Routing.Undecided routing, Destination otherwise) implements Pipelines {

    @Override
    public int most(PipelineRunner.Bodies bodies) {
      return routing.candidates().stream().mapToInt(bodies::most).max().orElse(0);
    }

    @Override
    public boolean isOpen() {
      return routing.mayBe(match -> new OnePipeline(match).isOpen());
    }

    /** With the body at hand. */
    Destination decided(TriggerRequest request) {
      Optional<Destination> taken = routing.decide(request).map(OnePipeline::new);
      return taken.orElse(otherwise);
    }
  }

  /** A path of the built-in pipelines, but not with this method. */
  record OtherMethods(List<String> allowed) implements Destination {}

  /** The engine. */
  record Engine() implements Destination {}

  /**
   * Decides on a request.
   *
   * @param received the target as received
   * @param asked the target without the prefix of the gateway
   * @param request for triggers, without its body
   */
  static Destination of(
      RestPaths rest,
      RoutingTable pipelines,
      String method,
      RequestTarget received,
      RequestTarget asked,
      Supplier<TriggerRequest> request) {
    if (DashboardFiles.isBelow(received)) {
      return new DashboardFile();
    }
    if (rest.isRest(received)) {
      return new Resource(rest.audience(method, received), rest.isAlwaysServed(received));
    }
    Routing routing = pipelines.route(method, asked.path(), request);
    if (routing instanceof Routing.Taken taken) {
      return new OnePipeline(taken.match());
    }
    Destination otherwise = withoutPipeline(pipelines, asked.path());
    return routing instanceof Routing.Undecided undecided
        ? new PossiblePipelines(undecided, otherwise)
        : otherwise;
  }

  /** The one that was decided for a request. */
  static Destination of(ServletRequest request) {
    return (Destination) request.getAttribute(ATTRIBUTE);
  }

  /** Where no engine could have the path, also when a user's pipeline takes its method. */
  private static Destination withoutPipeline(RoutingTable table, String path) {
    if (!path.contains("/_declarative") && !path.contains("/_reactivesearch")) {
      return new Engine();
    }
    List<String> allowed = new ArrayList<>();
    for (String other : List.of("GET", "HEAD", "POST")) {
      if (table.isBuiltIn(other, path) && table.find(other, path).isPresent()) {
        allowed.add(other);
      }
    }
    allowed.add("OPTIONS");
    return allowed.size() == 1 ? new Engine() : new OtherMethods(allowed);
  }

  /** What the request is part of; absent where only its body or the engine's route tells. */
  default Optional<Category> category() {
    return Optional.empty();
  }

  /** Whether a request without a credential may get there. */
  default boolean isOpen() {
    return false;
  }
}
