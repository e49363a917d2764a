package io.searchgateway.feature.indices;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.indices.IndexAdministration;
import io.searchgateway.indices.IndexCaller;
import io.searchgateway.indices.IndexDesignReader;
import io.searchgateway.indices.MappingChange;
import io.searchgateway.indices.SettingRefusals;
import io.searchgateway.indices.SettingsChange;
import io.searchgateway.indices.design.IndexDesign;
import io.searchgateway.indices.reindex.Reindexing;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Answers;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rest.QueryValues;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
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
 * {@code /_gateway/app/{index}}: one index. {@code GET}, {@code POST} and {@code DELETE} view,
 * create and delete it, {@code PUT …/settings} and {@code …/mapping} change it, {@code PUT} and
 * {@code DELETE …/alias/{alias}} give it an alias or take it away, {@code POST …/clone} copies it.
 * Needs the category {@code indices}, for copies {@code docs}. 200 with JSON, 201 when created, 202
 * while a copy goes on; 404 without such an index or alias; 409 when there is one already, or
 * {@code needs_reindex} when a field is there with another type.
 */
@Path("{root: _gateway/_?app}/{index: [^/]+}")
@OpenTo(value = Audience.HOLDERS, category = Category.INDICES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class IndexResource {

  private static final int CREATED = 201;

  private final IndexAdministration indexAdministration;
  private final MappingChange mapping;
  private final SettingsChange settings;
  private final Reindexing reindexing;
  private final BodySource bodies;

  @Inject
  public IndexResource(
      IndexAdministration indexAdministration,
      MappingChange mapping,
      SettingsChange settings,
      Reindexing reindexing,
      BodySource bodies) {
    this.indexAdministration = indexAdministration;
    this.mapping = mapping;
    this.settings = settings;
    this.reindexing = reindexing;
    this.bodies = bodies;
  }

  private CompletionStage<JsonObject> body(HttpServletRequest request) {
    return JsonBody.DOCUMENT.readAny(bodies, request);
  }

  /** The index with its aliases, settings, mapping, columns and figures; 404. */
  @GET
  public CompletionStage<Response> view(
      @PathParam("index") String index, @Context HttpServletRequest request) {
    return Answers.ok(indexAdministration.view(Exchanges.caller(request), index));
  }

  /**
   * Makes an index of {@code {columns:[{name, use}], mappings, settings, aliases, analyzers}}, with
   * the analyzers for searching while one types unless they are not wanted; 409 when it is there.
   */
  @POST
  public CompletionStage<Response> create(
      @PathParam("index") String index, @Context HttpServletRequest request) {
    IndexCaller caller = IndexCaller.of(Exchanges.of(request));
    return body(request)
        .thenCompose(
            body ->
                SettingRefusals.placed(
                    indexAdministration.create(
                        caller, index, IndexDesignReader.read(body, IndexDesign.ANALYZERS)),
                    body))
        .thenApply(view -> Answers.record(CREATED, view).build());
  }

  /** Deletes the index, when the body says {@code {"confirm":"<its name>"}}. */
  @DELETE
  public CompletionStage<Response> delete(
      @PathParam("index") String index, @Context HttpServletRequest request) {
    IndexCaller caller = IndexCaller.of(Exchanges.of(request));
    return Answers.ok(
        body(request).thenCompose(body -> indexAdministration.delete(caller, index, body)));
  }

  /** Gives the index the alias, with the filter and routings of the body if there is one. */
  @PUT
  @Path("alias/{alias: [^/]+}")
  public CompletionStage<Response> putAlias(
      @PathParam("index") String index,
      @PathParam("alias") String alias,
      @Context HttpServletRequest request) {
    IndexCaller caller = IndexCaller.of(Exchanges.of(request));
    return Answers.ok(
        body(request)
            .thenCompose(body -> indexAdministration.putAlias(caller, index, alias, body)));
  }

  /** Takes the alias away; 404 when the index has none of that name. */
  @DELETE
  @Path("alias/{alias: [^/]+}")
  public CompletionStage<Response> deleteAlias(
      @PathParam("index") String index,
      @PathParam("alias") String alias,
      @Context HttpServletRequest request) {
    return Answers.ok(
        indexAdministration.deleteAlias(IndexCaller.of(Exchanges.of(request)), index, alias));
  }

  /**
   * Adds the fields of {@code {columns}}, {@code {mappings}} or {@code {properties}}; answers the
   * view of the index. 409 {@code needs_reindex} when a field is there in another form.
   */
  @PUT
  @Path("mapping")
  public CompletionStage<Response> addFields(
      @PathParam("index") String index, @Context HttpServletRequest request) {
    IndexCaller caller = IndexCaller.of(Exchanges.of(request));
    return Answers.ok(body(request).thenCompose(body -> mapping.add(caller, index, body)));
  }

  /**
   * Changes settings, closing the index for those that need it unless {@code close=false}; answers
   * {@code {index, closed, settings}}. It is open afterwards, whatever came of the change.
   */
  @PUT
  @Path("settings")
  public CompletionStage<Response> changeSettings(
      @PathParam("index") String index,
      @QueryParam("close") @Nullable String close,
      @Context HttpServletRequest request) {
    IndexCaller caller = IndexCaller.of(Exchanges.of(request));
    boolean mayClose = QueryValues.flag("close", close).orElse(true);
    return Answers.ok(
        body(request)
            .thenCompose(
                body ->
                    SettingRefusals.placed(
                        settings.change(caller, index, settings(body), mayClose), body)));
  }

  private static JsonObject settings(JsonObject body) {
    return body.size() == 1 && body.get("settings") instanceof JsonObject settings
        ? settings
        : body;
  }

  /**
   * Copies the index to {@code {"to":…, "include":["data","mappings","settings"]}}; answers like
   * reindexing.
   */
  @POST
  @Path("clone")
  @OpenTo(value = Audience.HOLDERS, category = Category.DOCS)
  public CompletionStage<Response> copy(
      @PathParam("index") String index,
      @QueryParam("wait_for_completion") @Nullable String wait,
      @Context HttpServletRequest request) {
    IndexCaller caller = IndexCaller.of(Exchanges.of(request));
    Optional<Boolean> waits = QueryValues.flag("wait_for_completion", wait);
    return body(request)
        .thenCompose(body -> reindexing.begin(caller, index, Optional.of(destination(body)), body))
        .thenCompose(begun -> ReindexAnswers.of(reindexing, begun, waits));
  }

  private static String destination(JsonObject body) {
    if (!(body.get("to") instanceof JsonString to) || to.getString().isBlank()) {
      throw Problem.of(
          List.of(Fault.badRequest("bad_clone", "to must be the name of a new index", "/to")));
    }
    return to.getString();
  }
}
