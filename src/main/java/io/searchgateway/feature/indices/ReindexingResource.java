package io.searchgateway.feature.indices;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.indices.IndexCaller;
import io.searchgateway.indices.reindex.ReindexRun;
import io.searchgateway.indices.reindex.Reindexing;
import io.searchgateway.json.Json;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rest.QueryValues;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
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
 * {@code /_gateway/reindex}: {@code GET} lists the runs of reindexing that the caller may see,
 * {@code POST /{source}} and {@code /{source}/{destination}} begin one, {@code GET /{id}} says how
 * far it has come, {@code POST /{id}/_cancel} ends it. Needs the category {@code docs}. {@code
 * POST} answers 200 with the run when it has ended, 202 while it goes on, 422 when it failed; all
 * else 200; 404 without such a run; 409 when it is over already.
 */
@Path("{root: _gateway/_?reindex}")
@OpenTo(value = Audience.HOLDERS, category = Category.DOCS)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class ReindexingResource {

  private static final String SOURCE = "{source: [^/]+}{to: (/[^/_][^/]*)?}";

  private final Reindexing reindexing;
  private final BodySource bodies;

  @Inject
  public ReindexingResource(Reindexing reindexing, BodySource bodies) {
    this.reindexing = reindexing;
    this.bodies = bodies;
  }

  /**
   * Begins: in place, or to the destination. Waits for the end with {@code
   * wait_for_completion=true}, which is usual up to 100 MB: 200 with the run, else 202.
   */
  @POST
  @Path(SOURCE)
  public CompletionStage<Response> begin(
      @PathParam("source") String source,
      @PathParam("to") String to,
      @QueryParam("wait_for_completion") @Nullable String wait,
      @Context HttpServletRequest request) {
    IndexCaller who = IndexCaller.of(Exchanges.of(request));
    Optional<Boolean> waits = QueryValues.flag("wait_for_completion", wait);
    Optional<String> destination = to.isEmpty() ? Optional.empty() : Optional.of(to.substring(1));
    return JsonBody.DOCUMENT
        .readAny(bodies, request)
        .thenCompose(body -> reindexing.begin(who, source, destination, body))
        .thenCompose(begun -> ReindexAnswers.of(reindexing, begun, waits));
  }

  /** How far the run of that id has come; 404. */
  @GET
  @Path(SOURCE)
  public CompletionStage<Response> run(
      @PathParam("source") String id, @Context HttpServletRequest request) {
    return Answers.ok(ReindexAnswers.visible(reindexing, Exchanges.caller(request), id));
  }

  /** {@code {"runs":[…]}}, the latest first: the caller's own, and all for an administrator. */
  @GET
  public CompletionStage<Response> runs(@Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    return Answers.ok(reindexing.all().thenApply(runs -> listed(runs, caller)));
  }

  private static JsonObject listed(List<ReindexRun> runs, Caller caller) {
    List<ReindexRun> visible =
        runs.stream().filter(run -> ReindexAnswers.isVisible(run, caller)).toList();
    return Json.object().add("runs", Json.array(visible, ReindexRun::view)).build();
  }

  /** Wants a run to end; its source stays, its destination goes. */
  @POST
  @Path("{id}/_cancel")
  public CompletionStage<Response> cancel(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    return Answers.ok(reindexing.cancel(Exchanges.caller(request), id).thenApply(ReindexRun::view));
  }
}
