package io.searchgateway.feature.analytics.event;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Page;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code GET /_gateway/analytics/saved-searches} and {@code …/favorites}: what the user {@code
 * user_id} keeps, newest first, with {@code from} and {@code size} (default 10); other parameters
 * are custom events that it must have. Needs the category {@code analytics}; what was kept with
 * another credential is not listed. 200 with {@code {"saved_searches"}} or {@code {"favorites"}};
 * 400 for a wrong parameter; 503 while the engine is away.
 */
@Path(EventPaths.ROOT + "/{list: saved-searches|favorites}")
@OpenTo(value = Audience.HOLDERS, category = Category.ANALYTICS)
@Dependent
public class KeptListResource {

  private static final Set<String> RESERVED = Set.of("user_id", "from", "size");
  private static final int USUAL = 10;

  private final KeptItems items;

  @Inject
  public KeptListResource(KeptItems items) {
    this.items = items;
  }

  /** A page of the list. */
  @GET
  public CompletionStage<Response> list(
      @PathParam("list") String list,
      @QueryParam("user_id") @Nullable String userId,
      @QueryParam("from") @Nullable String from,
      @QueryParam("size") @Nullable String size,
      @Context UriInfo uri,
      @Context HttpServletRequest request) {
    if (userId == null || userId.isEmpty()) {
      throw Problem.of(400, "bad_parameter", "user_id is missing");
    }
    boolean favorites = list.equals("favorites");
    Map<String, List<String>> events = new HashMap<>(uri.getQueryParameters());
    events.keySet().removeAll(RESERVED);
    return Answers.ok(
        items
            .list(
                favorites ? EventType.FAVORITE : EventType.SAVE_SEARCH,
                userId,
                events,
                Page.of("from", from, size, USUAL),
                EventSender.of(request))
            .thenApply(found -> named(favorites ? "favorites" : "saved_searches", found)));
  }

  private static JsonObject named(String name, JsonObject found) {
    return Json.object().add(name, found.get("items")).build();
  }
}
