package io.searchgateway.feature.system;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/**
 * {@code GET /_gateway/arc/health}: whether the engine can be reached, for probes written for the
 * reference product. Needs a credential. 200 when the engine is up, else 500; no body either way.
 */
@Path("_gateway/arc/health")
@OpenTo(Audience.CALLERS)
@Dependent
public class EngineHealthResource {

  private final GatewayStatus status;

  @Inject
  public EngineHealthResource(GatewayStatus status) {
    this.status = status;
  }

  /** The engine's state as a status alone. */
  @GET
  public Response health() {
    return Response.status(status.engineWord().equals("up") ? 200 : 500).build();
  }
}
