package io.searchgateway.feature.indices;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.indices.reindex.ReindexRun;
import io.searchgateway.feature.indices.reindex.Reindexing;
import io.searchgateway.json.Json;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * {@code GET /_gateway/reindex} and {@code POST /_gateway/reindex/{id}/_cancel}: the runs of
 * reindexing that the caller may see, and the end of one. Needs the category {@code docs}. 200 with
 * JSON; 404 without such a run.
 */
@Path(IndexPaths.REINDEX)
@OpenTo(value = Audience.HOLDERS, category = Category.DOCS)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class RunResource {

  private final Reindexing reindexing;

  @Inject
  public RunResource(Reindexing reindexing) {
    this.reindexing = reindexing;
  }

  /** {@code {"runs":[…]}}, the latest first: the caller's own, and all for an administrator. */
  @GET
  public CompletionStage<Response> runs(@Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    return Answers.ok(reindexing.all().thenApply(runs -> listed(runs, caller)));
  }

  private static JsonObject listed(List<ReindexRun> runs, Caller caller) {
    JsonArrayBuilder listed = Json.array();
    runs.stream()
        .filter(run -> ReindexAnswers.isVisible(run, caller))
        .forEach(run -> listed.add(run.view()));
    return Json.object().add("runs", listed).build();
  }

  /** Wants a run to end; its source stays, its destination goes. */
  @POST
  @Path("{id}/_cancel")
  public CompletionStage<Response> cancel(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    return Answers.ok(reindexing.cancel(Exchanges.caller(request), id).thenApply(ReindexRun::view));
  }
}
