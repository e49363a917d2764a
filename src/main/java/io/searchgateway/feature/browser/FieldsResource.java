package io.searchgateway.feature.browser;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.indices.IndexCaller;
import io.searchgateway.indices.MappingChange;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;

/**
 * {@code POST /_gateway/browse/{indices}/fields}: adds fields to the mapping of an index. Needs the
 * category {@code indices}. 200 with JSON.
 */
@Path(BrowsePaths.INDICES + "/fields")
@OpenTo(value = Audience.HOLDERS, category = Category.INDICES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class FieldsResource {

  private final MappingChange mapping;
  private final BodySource bodies;

  @Inject
  public FieldsResource(MappingChange mapping, BodySource bodies) {
    this.mapping = mapping;
    this.bodies = bodies;
  }

  /** Adds the fields of {@code {columns}} or {@code {properties}}; answers the index's view. */
  @POST
  public CompletionStage<Response> add(
      @PathParam("indices") String index, @Context HttpServletRequest request) {
    IndexCaller caller = IndexCaller.of(Exchanges.of(request));
    return Answers.ok(
        JsonBody.DOCUMENT
            .read(bodies, request)
            .thenCompose(body -> mapping.add(caller, index, body)));
  }
}
