package io.searchgateway.feature.browser;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.indices.IndexCaller;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rest.QueryValues;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code POST /_gateway/browse/{indices}/_update_matching} and {@code _delete_matching}: changes of
 * all documents that match a selection. With {@code dry_run=true} they are only counted; with that
 * count as {@code expect} nothing is done when there are more or fewer by now. Needs the category
 * {@code docs}. 200 with JSON; 409 when the count differs.
 */
@Path(BrowseResource.INDICES + "/{what: _delete_matching|_update_matching}")
@OpenTo(value = Audience.HOLDERS, category = Category.DOCS)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class MatchingResource {

  private static final int CONFLICT = 409;

  private final DocumentChanges changes;
  private final BodySource bodies;

  @Inject
  public MatchingResource(DocumentChanges changes, BodySource bodies) {
    this.changes = changes;
    this.bodies = bodies;
  }

  /**
   * Takes {@code {q, filter, query, ids, all, set, expect}}; answers {@code {matched, deleted or
   * updated, conflicts, failed, failures}}, or {@code {count}} of a dry run.
   */
  @POST
  public CompletionStage<Response> change(
      @PathParam("indices") String indices,
      @PathParam("what") String what,
      @QueryParam("dry_run") @Nullable String dryRun,
      @Context HttpServletRequest request) {
    IndexCaller who = IndexCaller.of(Exchanges.of(request));
    boolean dry = QueryValues.flag("dry_run", dryRun).orElse(false);
    boolean update = what.equals("_update_matching");
    return Answers.ok(
        JsonBody.DOCUMENT
            .read(bodies, request)
            .thenCompose(
                body -> {
                  Selection selection = SelectionBody.read(body);
                  if (update && !(body.get("set") instanceof JsonObject)) {
                    throw SelectionBody.fault(
                        "bad_set", "set must be an object with the new values", "/set");
                  }
                  return changes
                      .count(who.caller(), indices, selection)
                      .thenCompose(
                          count ->
                              dry
                                  ? CompletableFuture.completedStage(BrowseResource.counted(count))
                                  : change(who, indices, selection, body, count));
                }));
  }

  private CompletionStage<JsonObject> change(
      IndexCaller who, String indices, Selection selection, JsonObject body, long count) {
    if (body.get("expect") instanceof JsonNumber expected && expected.longValue() != count) {
      throw Problem.of(
          CONFLICT,
          "count_changed",
          "there are "
              + count
              + " matching documents now; check the selection before you continue");
    }
    return body.get("set") instanceof JsonObject set
        ? changes.update(who, indices, selection, set)
        : changes.delete(who, indices, selection);
  }
}
