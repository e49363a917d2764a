package io.searchgateway.feature.credentials;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;

/**
 * {@code GET /_gateway/{index}/permissions}: the permissions that cover one index. Needs the
 * category {@code permission}. 200 with a list.
 */
@Path(AccessPaths.PERMISSIONS_OF_INDEX)
@OpenTo(value = Audience.HOLDERS, category = Category.PERMISSION, users = true)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class IndexPermissionsResource {

  private final PermissionList list;

  @Inject
  public IndexPermissionsResource(CredentialContext registry) {
    this.list = new PermissionList(registry);
  }

  @GET
  public Response of(
      @PathParam("place") String place, @Context UriInfo uri, @Context HttpServletRequest request) {
    CredentialCaller.of(request, Category.PERMISSION);
    return list.of(PermissionList.covering(index(place)), ListQuery.of(uri.getQueryParameters()));
  }

  private static String index(String place) {
    String named = place.substring(0, place.lastIndexOf('/'));
    return named.substring(named.indexOf('/') + 1);
  }
}
