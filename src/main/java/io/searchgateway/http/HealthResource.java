package io.searchgateway.http;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.json.Json;
import io.searchgateway.presence.Gateways;
import io.searchgateway.request.Exchange;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;

/**
 * {@code GET}, {@code HEAD} or {@code POST /_gateway/health}: that the gateway runs, and how many
 * of them do (features-access-control 7). Whoever signs in is told of the engine too.
 */
@Path("{health: _gateway/health|_gateway/arc/_health}")
@OpenTo(Audience.ANYBODY)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class HealthResource {

  private final GatewayStatus status;
  private final Gateways gateways;

  @Inject
  public HealthResource(GatewayStatus status, Gateways gateways) {
    this.status = status;
    this.gateways = gateways;
  }

  /**
   * {@code {"health":"ok","node_count":1,"node_count_7d":3}}, gateways of the last ten minutes and
   * of the last seven days; with a credential also {@code version}, {@code uptime_seconds} and
   * {@code engine}.
   */
  @GET
  public JsonObject health(@Context HttpServletRequest request) {
    JsonObjectBuilder health =
        Json.build()
            .createObjectBuilder()
            .add("health", "ok")
            .add("node_count", gateways.seen(Gateways.RECENT))
            .add("node_count_7d", gateways.seen(Gateways.WEEK));
    if (request.getAttribute(Exchange.ATTRIBUTE) instanceof Exchange exchange
        && exchange.caller().isPresent()) {
      health
          .add("version", status.version())
          .add("uptime_seconds", status.uptime().toSeconds())
          .add("engine", status.engineDescription());
    }
    return health.build();
  }

  /** The same, as clients of the reference product ask for it. */
  @POST
  public JsonObject posted(@Context HttpServletRequest request) {
    return health(request);
  }
}
