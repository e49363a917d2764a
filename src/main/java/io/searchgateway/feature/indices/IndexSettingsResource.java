package io.searchgateway.feature.indices;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.indices.IndexCaller;
import io.searchgateway.indices.SettingsChange;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;

/**
 * {@code PUT /_gateway/app/{index}/settings}: changes settings of an index, which is closed
 * meanwhile where that is needed and {@code close} is not false. Needs the category {@code
 * indices}. 200 with JSON.
 */
@Path(IndexPaths.APP + "/settings")
@OpenTo(value = Audience.HOLDERS, category = Category.INDICES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class IndexSettingsResource {

  private final SettingsChange settings;
  private final BodySource bodies;

  @Inject
  public IndexSettingsResource(SettingsChange settings, BodySource bodies) {
    this.settings = settings;
    this.bodies = bodies;
  }

  /**
   * Changes settings, closing the index for those that need it unless {@code close=false}; answers
   * {@code {index, closed, settings}}. It is open afterwards, whatever came of the change.
   */
  @PUT
  public CompletionStage<Response> change(
      @PathParam("index") String index,
      @QueryParam("close") @DefaultValue("true") boolean mayClose,
      @Context HttpServletRequest request) {
    IndexCaller caller = IndexCaller.of(Exchanges.of(request));
    return Answers.ok(
        JsonBody.DOCUMENT
            .readAny(bodies, request)
            .thenCompose(body -> settings.change(caller, index, inner(body), mayClose)));
  }

  private static JsonObject inner(JsonObject body) {
    return body.size() == 1 && body.get("settings") instanceof JsonObject settings
        ? settings
        : body;
  }
}
