package io.searchgateway.feature.suggestions.preferences;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.suggestions.preferences.PreferencesAccess.Shape;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code /_gateway/recent_suggestions/preferences}: which searches are suggested to the user who
 * made them. A {@code PUT} changes the members that it has. Needs the category {@code suggestions}
 * and rights to every index. 200 with JSON; 400 with the JSON pointer of a wrong value; 412 when
 * they have changed.
 */
@Path("{root: _recent_suggestions|_gateway/_?recent_suggestions}/preferences")
@OpenTo(value = Audience.HOLDERS, category = Category.SUGGESTIONS, whole = true)
@Dependent
public class RecentPreferencesResource {

  private final PreferencesAccess preferences;

  @Inject
  public RecentPreferencesResource(PreferencesAccess preferences) {
    this.preferences = preferences;
  }

  /** All members. */
  @GET
  public Response read() {
    return preferences.read(Shape.of(PreferenceKind.RECENT));
  }

  /** Changes the members that the body has; {@code null} returns one to its default. */
  @PUT
  public CompletionStage<Response> save(
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @HeaderParam("If-None-Match") @Nullable String ifNoneMatch,
      @Context HttpServletRequest request) {
    return preferences.save(Shape.of(PreferenceKind.RECENT), request, ifMatch, ifNoneMatch);
  }
}
