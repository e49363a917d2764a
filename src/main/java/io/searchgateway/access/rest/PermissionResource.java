package io.searchgateway.access.rest;

import io.searchgateway.access.Members;
import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Permissions: made, read, changed, ended. */
@Path(AccessPaths.PERMISSION)
@OpenTo(value = Audience.HOLDERS, category = Category.PERMISSION, users = true)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class PermissionResource {

  private static final long LONGEST_GRACE = Duration.ofDays(30).toSeconds();

  private final Registry registry;
  private final PermissionDesk desk;
  private final BodySource bodies;

  @Inject
  public PermissionResource(Registry registry, BodySource bodies) {
    this.registry = registry;
    this.desk = new PermissionDesk(registry);
    this.bodies = bodies;
  }

  /** Makes one of any part of the record; answers it with its password, this once. */
  @POST
  public CompletionStage<Response> create(@Context HttpServletRequest request) {
    Standing standing = Standing.of(request, Category.PERMISSION);
    return JsonBody.STRICT
        .readAny(bodies, request)
        .thenCompose(body -> desk.create(standing, body))
        .thenApply(this::whole);
  }

  /** The record without its password, or 404. */
  @GET
  @Path("{username}")
  public Response one(@PathParam("username") String username, @Context HttpServletRequest request) {
    Standing.of(request, Category.PERMISSION);
    return whole(desk.get(username));
  }

  /** Changes part of the record. */
  @PATCH
  @Path("{username}")
  public CompletionStage<Response> change(
      @PathParam("username") String username,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @QueryParam("local") @Nullable String local,
      @Context HttpServletRequest request) {
    Standing standing = Standing.of(request, Category.PERMISSION);
    Standing.refuseLocal(local);
    return JsonBody.STRICT
        .readAny(bodies, request)
        .thenCompose(body -> desk.change(standing, username, body, ifMatch))
        .thenApply(PermissionResource::updated);
  }

  /** Ends it: at once here, within seconds on other gateways. */
  @DELETE
  @Path("{username}")
  public CompletionStage<Response> delete(
      @PathParam("username") String username,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @QueryParam("local") @Nullable String local,
      @Context HttpServletRequest request) {
    Standing standing = Standing.of(request, Category.PERMISSION);
    Standing.refuseLocal(local);
    return desk.delete(standing, username, ifMatch).thenApply(done -> deleted(username));
  }

  /** Gives it another password, answered this once; the present one may count for some time yet. */
  @POST
  @Path("{username}/rotate")
  public CompletionStage<Response> rotate(
      @PathParam("username") String username,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @Context HttpServletRequest request) {
    Standing standing = Standing.of(request, Category.PERMISSION);
    return JsonBody.STRICT
        .readAny(bodies, request)
        .thenCompose(body -> desk.rotate(standing, username, grace(body), ifMatch))
        .thenApply(this::whole);
  }

  private static Duration grace(JsonObject body) {
    Members members = new Members(body);
    members.only(Set.of("grace_seconds"));
    Duration grace = Duration.ofSeconds(members.whole("grace_seconds", 0, LONGEST_GRACE).orElse(0));
    members.check();
    return grace;
  }

  private Response whole(PermissionDesk.Outcome outcome) {
    return Answers.tagged(200, outcome.shown(registry.clock().instant()), outcome.version());
  }

  static Response updated(PermissionDesk.Outcome outcome) {
    return Answers.message(
        200,
        "permission with \"username\"=\"" + outcome.permission().username() + "\" updated",
        outcome.version());
  }

  static Response deleted(String username) {
    return Answers.message(200, "permission with \"username\"=\"" + username + "\" deleted");
  }
}
