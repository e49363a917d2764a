package io.searchgateway.feature.system;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.json.Json;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

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
  public JsonObject info() {
    return Json.object()
        .add("name", "search-gateway")
        .add("version", status.version())
        .add("uptime_seconds", status.uptime().toSeconds())
        .add("engine", status.engineDescription())
        .add("store", status.storeDescription())
        .add("pipelines", pipelines())
        .build();
  }

  /** Ids of pipelines whose live version does not run here are told; the records say why. */
  private JsonObjectBuilder pipelines() {
    return Json.object()
        .add("state", status.pipelinesWord())
        .add("not_running", Json.array(status.pipelinesNotRunning()))
        .add("damaged_documents", status.damagedPipelines());
  }
}
