package io.searchgateway.feature.indices;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.indices.IndexAdministration;
import io.searchgateway.indices.IndexCaller;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;

/**
 * {@code PUT} and {@code DELETE /_gateway/app/{index}/alias/{alias}}: gives an index an alias, or
 * takes it away. Needs the category {@code indices}. 200 with JSON; 404 without such an alias.
 */
@Path(IndexPaths.APP + "/alias/{alias: [^/]+}")
@OpenTo(value = Audience.HOLDERS, category = Category.INDICES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class AliasResource {

  private final IndexAdministration indexAdministration;
  private final BodySource bodies;

  @Inject
  public AliasResource(IndexAdministration indexAdministration, BodySource bodies) {
    this.indexAdministration = indexAdministration;
    this.bodies = bodies;
  }

  /** Gives the index the alias, with the filter and routings of the body if there is one. */
  @PUT
  public CompletionStage<Response> put(
      @PathParam("index") String index,
      @PathParam("alias") String alias,
      @Context HttpServletRequest request) {
    IndexCaller caller = IndexCaller.of(Exchanges.of(request));
    return Answers.ok(
        JsonBody.DOCUMENT
            .readAny(bodies, request)
            .thenCompose(body -> indexAdministration.putAlias(caller, index, alias, body)));
  }

  /** Takes the alias away; 404 when the index has none of that name. */
  @DELETE
  public CompletionStage<Response> delete(
      @PathParam("index") String index,
      @PathParam("alias") String alias,
      @Context HttpServletRequest request) {
    return Answers.ok(
        indexAdministration.deleteAlias(IndexCaller.of(Exchanges.of(request)), index, alias));
  }
}
