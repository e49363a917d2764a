package io.searchgateway.feature.system;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/**
 * {@code GET /_gateway/health/ready}: readiness probe, whether requests can be served now. Needs no
 * credential. 200 when ready, else 503.
 */
@Path("_gateway/health/ready")
@OpenTo(value = Audience.ANYBODY, always = true)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class ReadinessResource {

  private final GatewayStatus status;

  @Inject
  public ReadinessResource(GatewayStatus status) {
    this.status = status;
  }

  /**
   * {@code {"status":"ready","engine":"up","store":"ready","pipelines":"ready"}} with 200, or
   * {@code "not_ready"} with 503.
   */
  @GET
  public Response ready() {
    boolean ready = status.ready();
    Readiness body =
        new Readiness(
            ready ? "ready" : "not_ready",
            status.engineWord(),
            status.storeWord(),
            status.pipelinesWord());
    return Response.status(ready ? 200 : 503).entity(body).build();
  }

  record Readiness(String status, String engine, String store, String pipelines) {}
}
