package io.searchgateway.feature.indices;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.indices.reindex.Reindexing;
import io.searchgateway.indices.IndexCaller;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code POST /_gateway/app/{index}/clone}: copies an index under another name. Needs the category
 * {@code docs}. 200 with the run when it has ended, 202 while it goes on.
 */
@Path(IndexPaths.APP + "/clone")
@OpenTo(value = Audience.HOLDERS, category = Category.DOCS)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class CloneResource {

  private final Reindexing reindexing;
  private final BodySource bodies;

  @Inject
  public CloneResource(Reindexing reindexing, BodySource bodies) {
    this.reindexing = reindexing;
    this.bodies = bodies;
  }

  /**
   * Copies the index to {@code {"to":…, "include":["data","mappings","settings"]}}; answers like
   * reindexing.
   */
  @POST
  public CompletionStage<Response> copy(
      @PathParam("index") String index,
      @QueryParam("wait_for_completion") @Nullable Boolean wait,
      @Context HttpServletRequest request) {
    IndexCaller caller = IndexCaller.of(Exchanges.of(request));
    return JsonBody.DOCUMENT
        .readAny(bodies, request)
        .thenCompose(body -> begin(caller, index, body))
        .thenCompose(begun -> ReindexAnswers.of(reindexing, begun, Optional.ofNullable(wait)));
  }

  private CompletionStage<Reindexing.StartedRun> begin(
      IndexCaller caller, String index, JsonObject body) {
    if (!(body.get("to") instanceof JsonString to) || to.getString().isBlank()) {
      throw Problem.of(
          List.of(Fault.badRequest("bad_clone", "to must be the name of a new index", "/to")));
    }
    return reindexing.begin(caller, index, Optional.of(to.getString()), body);
  }
}
