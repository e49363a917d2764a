package io.searchgateway.feature.analytics.event;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code /_gateway/analytics/save-search}: a search that a user keeps. Needs the category {@code
 * analytics}; what was kept with another credential or for another user is not found. 200 with what
 * is kept; 400 with the JSON pointer of a wrong value; 404 when there is none of that id; 503 while
 * the engine is away.
 */
@Path(EventPaths.ROOT + "/save-search")
@OpenTo(value = Audience.HOLDERS, category = Category.ANALYTICS)
@Dependent
public class SavedSearchResource {

  private final KeptItems items;
  private final BodySource bodies;

  @Inject
  public SavedSearchResource(KeptItems items, BodySource bodies) {
    this.items = items;
    this.bodies = bodies;
  }

  /** Keeps it; one of the same id is replaced. */
  @PUT
  public CompletionStage<Response> keep(@Context HttpServletRequest request) {
    EventSender sender = EventSender.of(request);
    return Answers.ok(
        JsonBody.STRICT
            .read(bodies, request)
            .thenCompose(body -> items.keep(EventType.SAVE_SEARCH, body, sender)));
  }

  /** Lets go of what {@code user_id} keeps. */
  @DELETE
  @Path("{id}")
  public CompletionStage<Response> delete(
      @PathParam("id") String id,
      @QueryParam("user_id") @Nullable String userId,
      @Context HttpServletRequest request) {
    return items
        .delete(EventType.SAVE_SEARCH, id, Optional.ofNullable(userId), EventSender.of(request))
        .thenApply(
            found -> {
              if (!found) {
                throw Problem.of(404, "not_found", "there is none of that id");
              }
              return Answers.message(200, "deleted");
            });
  }
}
