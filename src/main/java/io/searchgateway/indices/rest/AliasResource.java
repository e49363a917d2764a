package io.searchgateway.indices.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.indices.Apps;
import io.searchgateway.indices.Asking;
import io.searchgateway.request.BodySource;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;

/** One alias of an index. */
@Path(IndexPaths.APP + "/alias/{alias: [^/]+}")
@OpenTo(value = Audience.HOLDERS, category = Category.INDICES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class AliasResource {

  private final Apps apps;
  private final BodySource bodies;

  @Inject
  public AliasResource(Apps apps, BodySource bodies) {
    this.apps = apps;
    this.bodies = bodies;
  }

  /** Gives the index the alias, with the filter and routings of the body if there is one. */
  @PUT
  public void put(
      @PathParam("index") String index,
      @PathParam("alias") String alias,
      @Context HttpServletRequest request,
      @Suspended AsyncResponse answer) {
    Asking who = Askers.of(request);
    Answers.later(
        answer,
        Bodies.read(bodies, request).thenCompose(body -> apps.putAlias(who, index, alias, body)));
  }

  /** Takes the alias away; 404 when the index has none of that name. */
  @DELETE
  public void delete(
      @PathParam("index") String index,
      @PathParam("alias") String alias,
      @Context HttpServletRequest request,
      @Suspended AsyncResponse answer) {
    Answers.later(answer, apps.deleteAlias(Askers.of(request), index, alias));
  }
}
