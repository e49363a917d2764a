package io.searchgateway.feature.system;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.membership.GatewayMembership;
import io.searchgateway.request.Exchange;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/**
 * {@code GET}, {@code HEAD} or {@code POST /_gateway/health}, and {@code /_gateway/arc/_health}:
 * whether requests can be served, and how many gateways there are. Needs no credential; with one,
 * the answer tells of the engine too. 200 when requests can be served, else 503.
 */
@Path("{health: _gateway/health|_gateway/arc/_health}")
@OpenTo(value = Audience.ANYBODY, always = true)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class HealthResource {

  private final GatewayStatus status;
  private final GatewayMembership gateways;

  @Inject
  public HealthResource(GatewayStatus status, GatewayMembership gateways) {
    this.status = status;
    this.gateways = gateways;
  }

  /**
   * {@code {"health":"ok","node_count":1,"node_count_7d":3}} with 200, gateways of the last ten
   * minutes and of the last seven days; {@code "health":"unavailable"} with 503 while the engine is
   * away or the gateway's state is not read. With a credential also {@code version}, {@code
   * uptime_seconds}, {@code engine} and {@code store}.
   */
  @GET
  public Response health(@Context HttpServletRequest request) {
    boolean ready = status.ready();
    Optional<GatewayStatus> told =
        request.getAttribute(Exchange.ATTRIBUTE) instanceof Exchange exchange
            ? exchange.caller().map(known -> status)
            : Optional.empty();
    Health health =
        new Health(
            ready ? "ok" : "unavailable",
            gateways.seen(GatewayMembership.RECENT),
            gateways.seen(GatewayMembership.WEEK),
            told.map(GatewayStatus::version),
            told.map(known -> known.uptime().toSeconds()),
            told.map(GatewayStatus::engineDescription),
            told.map(GatewayStatus::storeDescription));
    return Response.status(ready ? 200 : 503).entity(health).build();
  }

  record Health(
      String health,
      int nodeCount,
      @JsonbProperty("node_count_7d") int nodeCountOfWeek,
      Optional<String> version,
      Optional<Long> uptimeSeconds,
      Optional<GatewayStatus.EngineDescription> engine,
      Optional<GatewayStatus.StoreDescription> store) {}

  /** The same, as clients of the reference product ask for it. */
  @POST
  public Response posted(@Context HttpServletRequest request) {
    return health(request);
  }
}
