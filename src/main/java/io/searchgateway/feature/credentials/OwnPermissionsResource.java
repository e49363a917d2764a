package io.searchgateway.feature.credentials;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.problem.Problem;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;

/**
 * {@code GET /_gateway/user/permissions}: the permissions that the calling user owns. 200 with a
 * list; 403 for callers other than users.
 */
@Path(AccessPaths.OWN_PERMISSIONS)
@OpenTo(value = Audience.CALLERS, users = true)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class OwnPermissionsResource {

  private final PermissionList list;

  @Inject
  public OwnPermissionsResource(CredentialContext registry) {
    this.list = new PermissionList(registry);
  }

  @GET
  public Response own(@Context UriInfo uri, @Context HttpServletRequest request) {
    CredentialCaller standing = CredentialCaller.of(request);
    if (!standing.isUser()) {
      throw Problem.of(403, "users_only", "only users can own permissions");
    }
    String name = standing.caller().name();
    return list.of(
        permission -> permission.identity().owner().equals(name),
        ListQuery.of(uri.getQueryParameters()));
  }
}
