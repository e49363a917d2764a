package io.searchgateway.feature.system;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Set;

/**
 * {@code GET /_gateway/info}: version and uptime of this gateway, the engine's identity, and the
 * state of stored data and pipelines. Needs a credential. 200 with JSON.
 */
@Path("_gateway/info")
@OpenTo(Audience.CALLERS)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class InfoResource {

  private final GatewayStatus status;

  @Inject
  public InfoResource(GatewayStatus status) {
    this.status = status;
  }

  /**
   * The engine's part has {@code distribution}, {@code version} and {@code cluster_name} once seen.
   */
  @GET
  public Info info() {
    return new Info(
        "search-gateway",
        status.version(),
        status.uptime().toSeconds(),
        status.engineDescription(),
        status.storeDescription(),
        new PipelineStates(
            status.pipelinesWord(), status.pipelinesNotRunning(), status.damagedPipelines()));
  }

  record Info(
      String name,
      String version,
      long uptimeSeconds,
      GatewayStatus.EngineDescription engine,
      GatewayStatus.StoreDescription store,
      PipelineStates pipelines) {}

  /** Ids of pipelines whose live version does not run here are told; the records say why. */
  record PipelineStates(String state, Set<String> notRunning, int damagedDocuments) {}
}
