package io.searchgateway.feature.pipelines;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.audit.Author;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.stored.SavedVersion;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.pipeline.stored.StoredVersion;
import io.searchgateway.problem.Problem;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.Preconditions;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code /_gateway/pipeline/{id}/version/{version}}: one version of a pipeline; {@code GET} and
 * {@code DELETE}, {@code POST …/live} has it serve, {@code GET …/diff/{other}} is the difference as
 * JSON Patch. Needs the category {@code pipelines}. 200 with JSON; 404 without such a version; 409
 * when a live one is to be deleted.
 */
@Path(PipelinePaths.VERSION)
@OpenTo(value = Audience.HOLDERS, category = Category.PIPELINES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class VersionResource {

  private final StoredPipelines stored;

  @Inject
  public VersionResource(StoredPipelines stored) {
    this.stored = stored;
  }

  /** The record of that version. */
  @GET
  public CompletionStage<Response> version(
      @PathParam("id") String id, @PathParam("version") int version) {
    return found(id, version)
        .thenApply(
            found ->
                Response.ok(PipelineView.of(found))
                    .header("ETag", Preconditions.tag(found.version()))
                    .build());
  }

  /** The changes that make the other version of this one, as a JSON Patch. */
  @GET
  @Path("diff/{other}")
  public CompletionStage<JsonArray> difference(
      @PathParam("id") String id,
      @PathParam("version") int version,
      @PathParam("other") int other) {
    return found(id, version)
        .thenCombine(
            found(id, other), (before, after) -> Json.diff(compared(before), compared(after)));
  }

  /** Has that version serve; whatever the body holds. */
  @POST
  @Path("live")
  public CompletionStage<Response> live(
      @PathParam("id") String id,
      @PathParam("version") int version,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @Context HttpServletRequest request) {
    return stored
        .library()
        .makeLive(id, version, Preconditions.version(ifMatch), Author.of(Exchanges.of(request)))
        .thenApply(saved -> answer(saved, "version " + version + " is live"));
  }

  /** Deletes that version, unless it is live. */
  @DELETE
  public CompletionStage<PipelineResource.Message> delete(
      @PathParam("id") String id,
      @PathParam("version") int version,
      @Context HttpServletRequest request) {
    return stored
        .library()
        .deleteVersion(id, version, Author.of(Exchanges.of(request)))
        .thenApply(done -> new PipelineResource.Message("version " + version + " is deleted"));
  }

  private CompletionStage<StoredVersion> found(String id, int version) {
    return stored
        .library()
        .version(id, version)
        .thenApply(
            (Optional<StoredVersion> found) ->
                found.orElseThrow(
                    () -> Problem.of(404, "not_found", "the version does not exist")));
  }

  /** What can differ: what the definition says, and the scripts. */
  private static JsonObject compared(StoredVersion version) {
    JsonObjectBuilder scripts = Json.object();
    version.scripts().values().forEach(script -> scripts.add(script.name(), script.text()));
    return Json.object().add("definition", version.effective()).add("scripts", scripts).build();
  }

  private static Response answer(SavedVersion saved, String message) {
    return Response.ok(new Live(message, saved.id(), saved.version()))
        .header("ETag", Preconditions.tag(saved.version()))
        .build();
  }

  record Live(String message, String id, int version) {}
}
