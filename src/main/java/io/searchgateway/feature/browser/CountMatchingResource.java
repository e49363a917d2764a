package io.searchgateway.feature.browser;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.json.Json;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;

/**
 * {@code POST /_gateway/browse/{indices}/_count_matching}: how many documents match a selection.
 * Needs the category {@code search}. 200 with {@code {count}}.
 */
@Path(BrowsePaths.INDICES + "/_count_matching")
@OpenTo(value = Audience.HOLDERS, category = Category.SEARCH, reads = true)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class CountMatchingResource {

  private final DocumentChanges changes;
  private final BodySource bodies;

  @Inject
  public CountMatchingResource(DocumentChanges changes, BodySource bodies) {
    this.changes = changes;
    this.bodies = bodies;
  }

  /** Takes {@code {q, filter, query, ids, all}}; answers {@code {"count":n}}. */
  @POST
  public CompletionStage<Response> count(
      @PathParam("indices") String indices, @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    return Answers.ok(
        JsonBody.DOCUMENT
            .read(bodies, request)
            .thenCompose(body -> changes.count(caller, indices, SelectionBody.read(body)))
            .thenApply(CountMatchingResource::counted));
  }

  static JsonObject counted(long count) {
    return Json.object().add("count", count).build();
  }
}
