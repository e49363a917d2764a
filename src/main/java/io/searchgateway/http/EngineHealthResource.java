package io.searchgateway.http;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/**
 * {@code GET /_gateway/arc/health}: whether the engine can be reached, in the form that probes of
 * the reference product expect (features-access-control 7); unlike there a credential is asked for.
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

  /** 200 or 500, with nothing in it. */
  @GET
  public Response health() {
    return Response.status(status.engineWord().equals("up") ? 200 : 500).build();
  }
}
