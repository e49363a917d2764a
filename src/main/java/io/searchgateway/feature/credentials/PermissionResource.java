package io.searchgateway.feature.credentials;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.access.credential.Permission;
import io.searchgateway.json.RecordJson;
import io.searchgateway.json.Within;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import io.searchgateway.store.Stored;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
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
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code /_gateway/permission} and {@code /_gateway/permission/{username}}: {@code POST} creates a
 * permission, {@code GET}, {@code PATCH} and {@code DELETE} read, change and delete one, {@code
 * POST …/rotate} replaces its password. Needs the category {@code permission}. 200 with JSON; 404
 * without such a permission; 409 or 412 when it has changed.
 */
@Path(AccessPaths.PERMISSION)
@OpenTo(value = Audience.HOLDERS, category = Category.PERMISSION, users = true)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class PermissionResource {

  private final CredentialContext registry;
  private final PermissionService service;
  private final BodySource bodies;

  @Inject
  public PermissionResource(CredentialContext registry, BodySource bodies) {
    this.registry = registry;
    this.service = new PermissionService(registry);
    this.bodies = bodies;
  }

  /** Makes one of any part of the record; answers it with its password, this once. */
  @POST
  public CompletionStage<Response> create(@Context HttpServletRequest request) {
    CredentialCaller caller = CredentialCaller.of(request, Category.PERMISSION);
    return JsonBody.STRICT
        .readAny(bodies, request)
        .thenCompose(body -> service.create(caller, body))
        .thenApply(this::whole);
  }

  /** The record without its password, or 404. */
  @GET
  @Path("{username}")
  public Response one(@PathParam("username") String username, @Context HttpServletRequest request) {
    CredentialCaller.of(request, Category.PERMISSION);
    return whole(service.get(username));
  }

  /** Changes part of the record. */
  @PATCH
  @Path("{username}")
  public CompletionStage<Response> change(
      @PathParam("username") String username,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @QueryParam("local") @Nullable String local,
      @Context HttpServletRequest request) {
    CredentialCaller caller = CredentialCaller.of(request, Category.PERMISSION);
    CredentialCaller.refuseLocal(local);
    return JsonBody.STRICT
        .readAny(bodies, request)
        .thenCompose(body -> service.change(caller, username, body, ifMatch))
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
    CredentialCaller caller = CredentialCaller.of(request, Category.PERMISSION);
    CredentialCaller.refuseLocal(local);
    return service.delete(caller, username, ifMatch).thenApply(done -> deleted(username));
  }

  /** Gives it another password, answered this once; the present one may count for some time yet. */
  @POST
  @Path("{username}/rotate")
  public CompletionStage<Response> rotate(
      @PathParam("username") String username,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @Context HttpServletRequest request) {
    CredentialCaller caller = CredentialCaller.of(request, Category.PERMISSION);
    return JsonBody.STRICT
        .readAny(bodies, request)
        .thenCompose(
            body ->
                service.rotate(
                    caller, username, RecordJson.readSent(body, Rotation.class).grace(), ifMatch))
        .thenApply(this::whole);
  }

  /**
   * How a password is made anew.
   *
   * @param graceSeconds for which the one before is still good
   */
  public record Rotation(@Within(least = 0, most = 30 * 24 * 3600) Optional<Long> graceSeconds) {

    Duration grace() {
      return Duration.ofSeconds(graceSeconds.orElse(0L));
    }
  }

  private Response whole(PermissionService.Outcome outcome) {
    return Answers.tagged(
        200, outcome.shown(registry.clock().instant()), outcome.stored().version());
  }

  static Response updated(Stored<Permission> changed) {
    return Answers.message(
        200, "permission with \"username\"=\"" + changed.id() + "\" updated", changed.version());
  }

  static Response deleted(String username) {
    return Answers.message(200, "permission with \"username\"=\"" + username + "\" deleted");
  }
}
