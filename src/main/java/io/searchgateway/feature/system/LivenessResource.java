package io.searchgateway.feature.system;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import jakarta.enterprise.context.Dependent;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/**
 * {@code GET /_gateway/health/live}: liveness probe of this process; says nothing of the engine.
 * Needs no credential. Always 200.
 */
@Path("_gateway/health/live")
@OpenTo(value = Audience.ANYBODY, always = true)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class LivenessResource {

  /** Always {@code {"status":"up"}}. */
  @GET
  public Liveness live() {
    return new Liveness("up");
  }

  record Liveness(String status) {}
}
