package io.searchgateway.feature.credentials;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.rights.Category;
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
 * {@code GET /_gateway/permissions}: all permissions, or with {@code index} those that cover one
 * index. Needs the category {@code permission}. 200 with a list.
 */
@Path(AccessPaths.PERMISSIONS)
@OpenTo(value = Audience.HOLDERS, category = Category.PERMISSION, users = true)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class PermissionsResource {

  private final PermissionList list;

  @Inject
  public PermissionsResource(CredentialContext registry) {
    this.list = new PermissionList(registry);
  }

  @GET
  public Response all(@Context UriInfo uri, @Context HttpServletRequest request) {
    CredentialCaller.of(request, Category.PERMISSION);
    String index = uri.getQueryParameters().getFirst("index");
    return list.of(
        index == null ? permission -> true : PermissionList.covering(index),
        ListQuery.of(uri.getQueryParameters()));
  }
}
