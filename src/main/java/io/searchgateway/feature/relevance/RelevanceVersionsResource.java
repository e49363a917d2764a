package io.searchgateway.feature.relevance;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rights.Category;
import io.searchgateway.store.Stored;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObjectBuilder;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * {@code /_gateway/searchrelevancy/{index}/versions}: the history of the relevance settings of an
 * index, of which the newest 50 versions are kept, also when the settings were deleted. Needs the
 * category {@code searchrelevancy}. 200 with JSON; 403 when the index is not the caller's; 404
 * without such a version.
 */
@Path(RelevancePaths.ONE + "/versions")
@OpenTo(value = Audience.HOLDERS, category = Category.SEARCHRELEVANCY)
@Dependent
public class RelevanceVersionsResource {

  private final RelevanceStore store;
  private final RelevanceChanges changes;
  private final RelevanceRights rights;
  private final SearchedFields searched;

  @Inject
  public RelevanceVersionsResource(
      RelevanceStore store,
      RelevanceChanges changes,
      RelevanceRights rights,
      SearchedFields searched) {
    this.store = store;
    this.changes = changes;
    this.rights = rights;
    this.searched = searched;
  }

  /**
   * {@code [{"version","author","at","summary"}]}, the newest first; times are epoch seconds.
   * Versions with fields that the caller may not see are left out.
   */
  @GET
  public CompletionStage<Response> all(
      @PathParam("index") String index, @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    return rights
        .check(caller, index)
        .thenApply(
            allowed -> {
              RelevanceSettings settings =
                  store
                      .withHistory(index)
                      .map(Stored::value)
                      .orElseThrow(
                          () ->
                              Problem.of(
                                  404,
                                  "relevance_not_found",
                                  "no relevance settings were saved for `" + index + "`"));
              List<SettingsVersion> visible =
                  settings.versions().stream()
                      .filter(one -> RelevanceRights.seesFields(caller, one))
                      .toList();
              return Answers.record(
                      200, Json.array(visible, RelevanceVersionsResource::described).build())
                  .build();
            });
  }

  private static JsonObjectBuilder described(SettingsVersion version) {
    return Json.object()
        .add("version", version.version())
        .add("author", version.author())
        .add("at", version.at().getEpochSecond())
        .add("summary", version.summary());
  }

  /** The members that were saved as a version, beside its description, as {@code saved}. */
  @GET
  @Path("{version: [0-9]+}")
  public CompletionStage<Response> one(
      @PathParam("index") String index,
      @PathParam("version") int version,
      @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    return rights
        .check(caller, index)
        .thenApply(
            allowed -> {
              SettingsVersion kept = changes.version(index, version, caller);
              return Answers.record(200, described(kept).add("saved", kept.saved()).build())
                  .build();
            });
  }

  /** Saves a version once more, as the newest; answers the settings. */
  @POST
  @Path("{version: [0-9]+}/restore")
  public CompletionStage<Response> restore(
      @PathParam("index") String index,
      @PathParam("version") int version,
      @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    return rights
        .check(caller, index)
        .thenCompose(allowed -> rights.checkThere(index))
        .thenCompose(there -> changes.restore(index, version, caller, Exchanges.of(request)))
        .thenCompose(
            saved ->
                searched
                    .of(index)
                    .thenApply(
                        mapping ->
                            Answers.tagged(
                                200,
                                ShownSettings.of(saved.stored().value(), caller, mapping),
                                saved.stored().version())));
  }
}
