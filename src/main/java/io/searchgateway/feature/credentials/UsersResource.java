package io.searchgateway.feature.credentials;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.access.Users;
import io.searchgateway.rights.Category;
import io.searchgateway.store.Stored;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;

/** {@code GET /_gateway/users}: all users. Needs the category {@code user}. 200 with a list. */
@Path(AccessPaths.USERS)
@OpenTo(value = Audience.HOLDERS, category = Category.USER, users = true)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class UsersResource {

  private final Users users;

  @Inject
  public UsersResource(CredentialContext registry) {
    this.users = registry.directory().users();
  }

  @GET
  public Response all(@Context UriInfo uri, @Context HttpServletRequest request) {
    CredentialCaller.of(request, Category.USER);
    List<JsonObject> records =
        users.snapshot().stream()
            .flatMap(view -> view.all().stream())
            .map(Stored::value)
            .map(UserView::of)
            .toList();
    return PermissionList.array(ListQuery.of(uri.getQueryParameters()).of(records));
  }
}
