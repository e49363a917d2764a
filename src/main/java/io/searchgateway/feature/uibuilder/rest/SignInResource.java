package io.searchgateway.feature.uibuilder.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.problem.Problem;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/**
 * Sign-in of visitors by an external service, which the gateway does not have: 501 for every
 * method. Needs the category {@code uibuilder}.
 */
@Path(
    PagePaths.ROOT
        + "/{what: auth_preferences|authentication|auth_connection|auth_connection_state"
        + "|auth_users?}{rest: (/.*)?}")
@OpenTo(value = Audience.HOLDERS, category = Category.UIBUILDER)
@Dependent
public class SignInResource {

  @GET
  public Response read() {
    throw missing();
  }

  @PUT
  public Response save() {
    throw missing();
  }

  @POST
  public Response add() {
    throw missing();
  }

  @PATCH
  public Response change() {
    throw missing();
  }

  @DELETE
  public Response delete() {
    throw missing();
  }

  private static Problem missing() {
    return Problem.of(
        501,
        "visitor_sign_in_unsupported",
        "visitors of search pages cannot sign in: no identity provider is configured for them");
  }
}
