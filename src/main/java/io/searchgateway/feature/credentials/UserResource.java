package io.searchgateway.feature.credentials;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.access.User;
import io.searchgateway.problem.Problem;
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
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code /_gateway/user}: the caller's own record ({@code GET}, {@code PATCH}, {@code DELETE}), and
 * with the category {@code user} those of others: {@code POST} creates one, {@code
 * /_gateway/user/{username}} reads, changes and deletes it. 200 with JSON, 201 when created; 404
 * without such a user; 409 when the name is taken or the last administrator would go; 412 when it
 * has changed; 403 on the own record for callers other than users.
 */
@Path(AccessPaths.USER)
@OpenTo(value = Audience.CALLERS, users = true)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class UserResource {

  private final UserService service;
  private final BodySource bodies;

  @Inject
  public UserResource(CredentialContext registry, BodySource bodies) {
    this.service = new UserService(registry);
    this.bodies = bodies;
  }

  /** The caller's own record. */
  @GET
  public Response own(@Context HttpServletRequest request) {
    return whole(200, service.get(user(request).caller().name()));
  }

  /** Changes the caller's own password or address. */
  @PATCH
  public CompletionStage<Response> changeOwn(
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @QueryParam("local") @Nullable String local,
      @Context HttpServletRequest request) {
    CredentialCaller standing = user(request);
    CredentialCaller.refuseLocal(local);
    return change(standing, standing.caller().name(), true, ifMatch, request);
  }

  /** Deletes the caller, unless nobody could manage the rest then. */
  @DELETE
  public CompletionStage<Response> deleteOwn(
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @QueryParam("local") @Nullable String local,
      @Context HttpServletRequest request) {
    CredentialCaller standing = user(request);
    CredentialCaller.refuseLocal(local);
    return delete(standing, standing.caller().name(), ifMatch);
  }

  /** Adds a user. */
  @POST
  @OpenTo(value = Audience.HOLDERS, category = Category.USER, users = true)
  public CompletionStage<Response> create(@Context HttpServletRequest request) {
    CredentialCaller standing = CredentialCaller.of(request, Category.USER);
    return JsonBody.STRICT
        .readAny(bodies, request)
        .thenCompose(body -> service.create(standing, body))
        .thenApply(outcome -> whole(201, outcome));
  }

  /** One record, or 404. */
  @GET
  @Path("{username}")
  @OpenTo(value = Audience.HOLDERS, category = Category.USER, users = true)
  public Response one(@PathParam("username") String name, @Context HttpServletRequest request) {
    CredentialCaller.of(request, Category.USER);
    return whole(200, service.get(name));
  }

  /** Changes part of a record. */
  @PATCH
  @Path("{username}")
  @OpenTo(value = Audience.HOLDERS, category = Category.USER, users = true)
  public CompletionStage<Response> change(
      @PathParam("username") String name,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @QueryParam("local") @Nullable String local,
      @Context HttpServletRequest request) {
    CredentialCaller standing = CredentialCaller.of(request, Category.USER);
    CredentialCaller.refuseLocal(local);
    return change(standing, name, false, ifMatch, request);
  }

  /** Deletes a user, but not the last administrator. */
  @DELETE
  @Path("{username}")
  @OpenTo(value = Audience.HOLDERS, category = Category.USER, users = true)
  public CompletionStage<Response> delete(
      @PathParam("username") String name,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @QueryParam("local") @Nullable String local,
      @Context HttpServletRequest request) {
    CredentialCaller standing = CredentialCaller.of(request, Category.USER);
    CredentialCaller.refuseLocal(local);
    return delete(standing, name, ifMatch);
  }

  private static CredentialCaller user(HttpServletRequest request) {
    CredentialCaller standing = CredentialCaller.of(request);
    if (!standing.isUser()) {
      throw Problem.of(403, "users_only", "only users have a user record");
    }
    return standing;
  }

  private CompletionStage<Response> change(
      CredentialCaller standing,
      String name,
      boolean own,
      @Nullable String ifMatch,
      HttpServletRequest request) {
    return JsonBody.STRICT
        .readAny(bodies, request)
        .thenCompose(body -> service.change(standing, name, body, own, ifMatch))
        .thenApply(
            outcome ->
                Answers.message(
                    200, "user with \"username\"=\"" + name + "\" updated", outcome.version()));
  }

  private CompletionStage<Response> delete(
      CredentialCaller standing, String name, @Nullable String ifMatch) {
    return service
        .delete(standing, name, ifMatch)
        .thenApply(done -> Answers.message(200, "user with \"username\"=\"" + name + "\" deleted"));
  }

  private static Response whole(int status, Stored<User> stored) {
    return Answers.tagged(status, UserView.of(stored.value()), stored.version());
  }
}
