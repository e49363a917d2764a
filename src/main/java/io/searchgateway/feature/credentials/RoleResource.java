package io.searchgateway.feature.credentials;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
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
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code /_gateway/role/{name}}: the permission that a role of a token stands for; {@code POST}
 * creates it, {@code GET}, {@code PATCH} and {@code DELETE} read, change and delete it. Needs the
 * category {@code permission}. 200 with JSON; 400 when the role is taken; 404 without such a role;
 * 409 or 412 when it has changed.
 */
@Path(AccessPaths.ROLE + "/{name}")
@OpenTo(value = Audience.HOLDERS, category = Category.PERMISSION, users = true)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class RoleResource {

  private final CredentialContext registry;
  private final PermissionService service;
  private final BodySource bodies;

  @Inject
  public RoleResource(CredentialContext registry, BodySource bodies) {
    this.registry = registry;
    this.service = new PermissionService(registry);
    this.bodies = bodies;
  }

  /** Makes a permission with that role. */
  @POST
  public CompletionStage<Response> create(
      @PathParam("name") String role, @Context HttpServletRequest request) {
    CredentialCaller caller = CredentialCaller.of(request, Category.PERMISSION);
    return JsonBody.STRICT
        .readAny(bodies, request)
        .thenCompose(body -> service.create(caller, named(body, role)))
        .thenApply(this::whole);
  }

  /** The path says which role it is. */
  private static JsonObject named(JsonObject body, String role) {
    if (body.containsKey("role") && !Json.text(role).equals(body.get("role"))) {
      throw Problem.of(400, "other_role", "the body and the path name different roles");
    }
    return Json.object(body).add("role", role).build();
  }

  /** The permission, or 404. */
  @GET
  public Response one(@PathParam("name") String role, @Context HttpServletRequest request) {
    CredentialCaller.of(request, Category.PERMISSION);
    return whole(service.get(service.ofRole(role)));
  }

  /** Changes part of the permission. */
  @PATCH
  public CompletionStage<Response> change(
      @PathParam("name") String role,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @Context HttpServletRequest request) {
    CredentialCaller caller = CredentialCaller.of(request, Category.PERMISSION);
    String username = service.ofRole(role);
    return JsonBody.STRICT
        .readAny(bodies, request)
        .thenCompose(body -> service.change(caller, username, body, ifMatch))
        .thenApply(PermissionResource::updated);
  }

  /** Ends the permission. */
  @DELETE
  public CompletionStage<Response> delete(
      @PathParam("name") String role,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @Context HttpServletRequest request) {
    CredentialCaller caller = CredentialCaller.of(request, Category.PERMISSION);
    String username = service.ofRole(role);
    return service
        .delete(caller, username, ifMatch)
        .thenApply(done -> PermissionResource.deleted(username));
  }

  private Response whole(PermissionService.Outcome outcome) {
    return Answers.tagged(
        200, outcome.shown(registry.clock().instant()), outcome.stored().version());
  }
}
