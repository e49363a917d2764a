package io.searchgateway.feature.system;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.Features;
import io.searchgateway.json.Json;
import io.searchgateway.query.reader.OpenApiDescription;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/**
 * {@code GET /_gateway/openapi.json}: the OpenAPI 3.1 description of declarative search and of the
 * features. Needs a credential. 200 with JSON.
 */
@Path("_gateway/openapi.json")
@OpenTo(Audience.CALLERS)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class OpenApiResource {

  private final GatewayStatus status;
  private final Features features;

  @Inject
  public OpenApiResource(GatewayStatus status, Features features) {
    this.status = status;
    this.features = features;
  }

  @GET
  public JsonObject description() {
    JsonObject search = OpenApiDescription.render(status.version());
    JsonObjectBuilder paths = Json.object(search.getJsonObject("paths"));
    ApiDescription.paths(features).forEach(paths::add);
    return Json.object(search).add("paths", paths).build();
  }
}
