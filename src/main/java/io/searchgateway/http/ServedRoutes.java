package io.searchgateway.http;

import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.access.OwnRoutes;
import io.searchgateway.access.ResourceRights;
import io.searchgateway.access.RouteUse;
import io.searchgateway.access.Simulation.Described;
import io.searchgateway.http.dashboard.Dashboard;
import io.searchgateway.pipeline.Body;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.RouteMatch;
import io.searchgateway.pipeline.RoutingTable;
import io.searchgateway.pipeline.TriggerRequest;
import io.searchgateway.pipeline.definition.PipelineDefinition;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpFields;

/** What takes a described request: as filters and the table of pipelines would settle it. */
public final class ServedRoutes implements OwnRoutes {

  private static final ResourceRights PAGES =
      new ResourceRights(Audience.CALLERS, Optional.empty(), true, false, false);

  private final ResourceMethods resources = new ResourceMethods(RestApplication.RESOURCES);
  private final Supplier<RoutingTable> pipelines;

  /**
   * Routes of this gateway.
   *
   * @param pipelines those of the moment
   */
  public ServedRoutes(Supplier<RoutingTable> pipelines) {
    this.pipelines = pipelines;
  }

  @Override
  public Found find(Caller caller, Described request) {
    RequestTarget target = request.target();
    if (Dashboard.isBelow(target)) {
      return new ToResource("dashboard", PAGES, List.of());
    }
    return RestPaths.isRest(target)
        ? resources.find(request.method(), target.path())
        : behind(caller, request, FeaturePrefix.atRoot(target));
  }

  private Found behind(Caller caller, Described request, RequestTarget target) {
    Exchange exchange =
        new Exchange(
            "simulated",
            request.method(),
            target,
            request.origin().address().orElse(""),
            Map.of(),
            List.of());
    Optional<PipelineVerdict> verdict =
        PipelineVerdict.of(
            pipelines.get(),
            request.method(),
            target,
            () -> trigger(request, target, exchange, Body.EMPTY));
    if (verdict.isPresent() && verdict.get() instanceof PipelineVerdict.Undecided undecided) {
      exchange.authenticated(caller);
      Body.Held body = Body.of(request.body().orElse("").getBytes(StandardCharsets.UTF_8));
      verdict =
          undecided
              .routing()
              .decide(trigger(request, target, exchange, body))
              .<PipelineVerdict>map(PipelineVerdict.Run::new)
              .or(undecided::otherwise);
    }
    return verdict.map(settled -> found(settled, request)).orElse(new ToEngine(target));
  }

  private static Found found(PipelineVerdict verdict, Described request) {
    return verdict instanceof PipelineVerdict.Run run
        ? pipeline(run.match(), request.method())
        : notWith(((PipelineVerdict.OtherMethods) verdict).allowed());
  }

  static ToNobody notWith(List<String> allowed) {
    return new ToNobody(
        Problem.of(
            405, "method_not_allowed", "the path is served with " + String.join(", ", allowed)));
  }

  private static Found pipeline(RouteMatch match, String method) {
    PipelineDefinition definition = match.pipeline().definition();
    List<String> indices =
        Optional.ofNullable(match.params().get("index"))
            .map(names -> List.of(names.split(",", -1)))
            .orElse(List.of());
    return new ToPipeline(
        "pipeline " + definition.id(),
        RouteUse.of(match.route().category(), match.route().acl(), method, indices),
        definition.stages().stream()
            .anyMatch(stage -> stage.uses(PipelineDefinition.AUTHORIZATION)));
  }

  private static TriggerRequest trigger(
      Described request, RequestTarget target, Exchange exchange, Body.Held body) {
    HttpFields.Mutable headers = HttpFields.build();
    request.headers().forEach(headers::add);
    return new TriggerRequest(
        new PipelineRequest(request.method(), target, headers, body, false), exchange);
  }
}
