package io.searchgateway.http;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.query.reader.OpenApiDescription;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** {@code GET /_gateway/openapi.json}: the OpenAPI description of declarative search. */
@Path("_gateway/openapi.json")
@OpenTo(Audience.CALLERS)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class OpenApiResource {

  private final GatewayStatus status;

  @Inject
  public OpenApiResource(GatewayStatus status) {
    this.status = status;
  }

  @GET
  public JsonObject description() {
    return OpenApiDescription.render(status.version());
  }
}
