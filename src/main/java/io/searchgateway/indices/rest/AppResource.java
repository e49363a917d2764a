package io.searchgateway.indices.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.indices.Apps;
import io.searchgateway.indices.Asking;
import io.searchgateway.indices.DesignBody;
import io.searchgateway.request.BodySource;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;

/** One index: looked at, made, deleted. */
@Path(IndexPaths.APP)
@OpenTo(value = Audience.HOLDERS, category = Category.INDICES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class AppResource {

  private static final int CREATED = 201;

  private final Apps apps;
  private final BodySource bodies;

  @Inject
  public AppResource(Apps apps, BodySource bodies) {
    this.apps = apps;
    this.bodies = bodies;
  }

  /** The index with its aliases, settings, mapping, columns and figures; 404. */
  @GET
  public void view(
      @PathParam("index") String index,
      @Context HttpServletRequest request,
      @Suspended AsyncResponse answer) {
    Answers.later(answer, apps.view(Askers.of(request).caller(), index));
  }

  /**
   * Makes an index of {@code {columns:[{name, use}], mappings, settings, aliases, analyzers}}, with
   * the analyzers for searching while one types unless they are not wanted; 409 when it is there.
   */
  @POST
  public void create(
      @PathParam("index") String index,
      @Context HttpServletRequest request,
      @Suspended AsyncResponse answer) {
    Asking who = Askers.of(request);
    Answers.response(
        answer,
        Bodies.read(bodies, request)
            .thenCompose(body -> apps.create(who, index, DesignBody.read(body, true)))
            .thenApply(view -> Answers.of(CREATED, view)));
  }

  /** Deletes the index, when the body says {@code {"confirm":"<its name>"}}. */
  @DELETE
  public void delete(
      @PathParam("index") String index,
      @Context HttpServletRequest request,
      @Suspended AsyncResponse answer) {
    Asking who = Askers.of(request);
    Answers.later(
        answer, Bodies.read(bodies, request).thenCompose(body -> apps.delete(who, index, body)));
  }
}
