package io.searchgateway.feature.relevance;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.relevance.RelevanceStore.Saved;
import io.searchgateway.json.RecordJson;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rest.Preconditions;
import io.searchgateway.rights.Category;
import io.searchgateway.store.Stored;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code /_gateway/searchrelevancy/{index}}: the relevance settings of one index or alias; {@code
 * GET}, {@code PUT} and {@code DELETE}, {@code POST …/clone} copies them to another index. {@code
 * GET …/_default} shows what applies where none are saved. Needs the category {@code
 * searchrelevancy}. 200 with JSON, 201 when created; 403 when the index is not the caller's; 404
 * without saved settings or such an index; 412 when they have changed.
 */
@Path(RelevancePaths.ONE)
@OpenTo(value = Audience.HOLDERS, category = Category.SEARCHRELEVANCY)
@Dependent
public class RelevanceResource {

  private static final String DEFAULTS = "_default";

  private final RelevanceStore store;
  private final RelevanceChanges changes;
  private final RelevanceRights rights;
  private final SearchedFields searched;
  private final AnalysisState analysis;
  private final BodySource bodies;

  @Inject
  public RelevanceResource(
      RelevanceStore store,
      RelevanceChanges changes,
      RelevanceRights rights,
      SearchedFields searched,
      AnalysisState analysis,
      BodySource bodies) {
    this.store = store;
    this.changes = changes;
    this.rights = rights;
    this.searched = searched;
    this.analysis = analysis;
    this.bodies = bodies;
  }

  /**
   * The settings with their state as {@code ETag}, and whether the index is analysed as they say as
   * {@code analysis}; or 404. Of {@code _default} the factory defaults, with {@code index} those of
   * an index, with its fields.
   */
  @GET
  public CompletionStage<Response> one(
      @PathParam("index") String index,
      @QueryParam("index") @Nullable String defaultsOf,
      @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    if (index.equals(DEFAULTS)) {
      return defaults(defaultsOf, caller).thenApply(shown -> Answers.record(200, shown).build());
    }
    return rights
        .check(caller, index)
        .thenCompose(
            allowed -> {
              Stored<RelevanceSettings> found = store.get(index);
              RelevanceRights.checkFields(caller, found.value().sections());
              return shown(found, caller)
                  .thenCompose(shown -> analysis.beside(index, shown, caller))
                  .thenApply(shown -> Answers.tagged(200, shown, found.version()));
            });
  }

  private CompletionStage<JsonObject> defaults(@Nullable String index, Caller caller) {
    return index == null
        ? CompletableFuture.completedStage(SettingsDocument.FACTORY)
        : there(caller, index)
            .thenCompose(there -> searched.of(index))
            .thenApply(
                mapping -> ShownSettings.complete(JsonValue.EMPTY_JSON_OBJECT, caller, mapping));
  }

  private CompletionStage<Void> there(Caller caller, String index) {
    return rights.check(caller, index).thenCompose(allowed -> rights.checkThere(index));
  }

  private CompletionStage<Response> answer(
      int status, Stored<RelevanceSettings> stored, Caller caller) {
    return shown(stored, caller)
        .thenApply(shown -> Answers.tagged(status, shown, stored.version()));
  }

  private CompletionStage<JsonObject> shown(Stored<RelevanceSettings> stored, Caller caller) {
    return searched
        .of(stored.id())
        .thenApply(mapping -> ShownSettings.of(stored.value(), caller, mapping));
  }

  private CompletionStage<Response> answer(Saved saved, Caller caller) {
    return answer(saved.made() ? 201 : 200, saved.stored(), caller);
  }

  /**
   * Saves the members that are sent and leaves the others; null gives one its default back. 201
   * when nothing was saved before, else 200; 412 when it is not in the state of a header.
   */
  @PUT
  public CompletionStage<Response> save(
      @PathParam("index") String index,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @HeaderParam("If-None-Match") @Nullable String ifNoneMatch,
      @Context HttpServletRequest request) {
    Exchange exchange = Exchanges.of(request);
    Caller caller = Exchanges.caller(request);
    return JsonBody.STRICT
        .read(bodies, request)
        .thenCompose(
            body ->
                there(caller, index)
                    .thenCompose(
                        there ->
                            changes.save(
                                index,
                                RelevanceReader.sections(body),
                                caller,
                                exchange,
                                before ->
                                    Preconditions.check(
                                        ifMatch, ifNoneMatch, before.map(Stored::version)))))
        .thenCompose(saved -> answer(saved, caller));
  }

  /** Gives the index its defaults back, or 404; its versions are kept. */
  @DELETE
  public CompletionStage<Response> delete(
      @PathParam("index") String index,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    Exchange exchange = Exchanges.of(request);
    return rights
        .check(caller, index)
        .thenCompose(
            allowed ->
                store.delete(
                    index,
                    exchange,
                    found -> {
                      RelevanceRights.checkFields(caller, found.value().sections());
                      Preconditions.check(ifMatch, found.version());
                    }))
        .thenApply(
            done -> Answers.message(200, "the relevance settings of " + index + " are deleted"));
  }

  /** Copies the settings to the index of {@code {"to"}}; answers those of that index. */
  @POST
  @Path("clone")
  public CompletionStage<Response> copy(
      @PathParam("index") String index, @Context HttpServletRequest request) {
    Caller caller = Exchanges.caller(request);
    Exchange exchange = Exchanges.of(request);
    return JsonBody.STRICT
        .read(bodies, request)
        .thenApply(body -> RecordJson.readSent(body, Destination.class).to())
        .thenCompose(
            to ->
                rights
                    .check(caller, index)
                    .thenCompose(allowed -> there(caller, to))
                    .thenCompose(
                        there -> changes.copy(store.get(index).value(), to, caller, exchange)))
        .thenCompose(saved -> answer(saved, caller));
  }

  /** Where settings are copied to. */
  public record Destination(String to) {}
}
