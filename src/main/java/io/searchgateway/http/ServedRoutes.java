package io.searchgateway.http;

import io.searchgateway.access.GatewayRoutes;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.access.ResourceRights;
import io.searchgateway.access.RouteUse;
import io.searchgateway.access.Simulation.Described;
import io.searchgateway.cdi.Component;
import io.searchgateway.feature.Features;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineRequest;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.RouteMatch;
import io.searchgateway.pipeline.RoutingTable;
import io.searchgateway.pipeline.TriggerRequest;
import io.searchgateway.pipeline.definition.PipelineDefinition;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.request.RequestTarget;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpFields;

/**
 * Finds what would answer a described request, for simulation: a resource, a pipeline, the
 * dashboard or the engine, chosen as the servlet filters would.
 */
@Component
public final class ServedRoutes implements GatewayRoutes {

  private static final ResourceRights PAGES =
      new ResourceRights(Audience.ANYBODY, Optional.empty(), true, false, false);

  private final RestPaths rest;
  private final ResourceMethods resources;
  private final Supplier<RoutingTable> pipelines;

  /** Routes of these features and pipelines. */
  @Inject
  public ServedRoutes(Features features, Pipelines pipelines) {
    this(features, pipelines::table);
  }

  /**
   * Routes of this gateway.
   *
   * @param features have the resources
   * @param pipelines those of the moment
   */
  public ServedRoutes(Features features, Supplier<RoutingTable> pipelines) {
    rest = new RestPaths(features);
    resources = new ResourceMethods(features.resources());
    this.pipelines = pipelines;
  }

  @Override
  public Found find(Caller caller, Described request) {
    RequestTarget target = rest.atRoot(request.target());
    Exchange exchange =
        new Exchange(
            "simulated",
            request.method(),
            target,
            request.origin().address().orElse(""),
            Map.of(),
            List.of());
    Destination destination =
        Destination.of(
            rest,
            pipelines.get(),
            request.method(),
            request.target(),
            target,
            () -> trigger(request, target, exchange, MessageBody.EMPTY));
    if (destination instanceof Destination.PossiblePipelines possible) {
      exchange.authenticated(caller);
      MessageBody.Held body =
          MessageBody.of(request.body().orElse("").getBytes(StandardCharsets.UTF_8));
      destination = possible.decided(trigger(request, target, exchange, body));
    }
    if (destination instanceof Destination.DashboardFile) {
      return new ToResource("dashboard", PAGES, List.of());
    }
    if (destination instanceof Destination.Resource) {
      return resources.find(request.method(), request.target().path());
    }
    if (destination instanceof Destination.OnePipeline pipeline) {
      return pipeline(pipeline.match(), request.method());
    }
    return destination instanceof Destination.OtherMethods other
        ? notWith(other.allowed())
        : new ToEngine(target);
  }

  static ToNobody notWith(List<String> allowed) {
    return new ToNobody(
        Problem.of(
            405,
            "method_not_allowed",
            "the path supports the methods " + String.join(", ", allowed)));
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
      Described request, RequestTarget target, Exchange exchange, MessageBody.Held body) {
    HttpFields.Mutable headers = HttpFields.build();
    request.headers().forEach(headers::add);
    return new TriggerRequest(
        new PipelineRequest(request.method(), target, headers, body, false), exchange);
  }
}
