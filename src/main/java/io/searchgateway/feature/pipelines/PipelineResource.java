package io.searchgateway.feature.pipelines;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.audit.Author;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import io.searchgateway.rest.Preconditions;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code /_gateway/pipeline/{id}}: one pipeline; {@code GET} reads its live version, {@code PATCH}
 * changes whether it is enabled, its description or priority, {@code DELETE} deletes it with all
 * its versions. Needs the category {@code pipelines}. 200 with JSON; 404 without such a pipeline;
 * 409 for a built-in one; 412 when it has changed.
 */
@Path(PipelinePaths.ONE)
@OpenTo(value = Audience.HOLDERS, category = Category.PIPELINES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class PipelineResource {

  private final PipelineCatalog pipelineCatalog;
  private final StoredPipelines stored;
  private final BodySource bodies;

  @Inject
  public PipelineResource(Pipelines pipelines, StoredPipelines stored, BodySource bodies) {
    this.pipelineCatalog = new PipelineCatalog(pipelines, stored);
    this.stored = stored;
    this.bodies = bodies;
  }

  /** The record of the live version with its number as {@code ETag}, or 404. */
  @GET
  public Response pipeline(@PathParam("id") String id) {
    return tagged(pipelineCatalog.find(id));
  }

  /**
   * Sets {@code enabled}, {@code description} or {@code priority}: a new version of the same text
   * and scripts. Answers its record.
   */
  @PATCH
  public CompletionStage<Response> change(
      @PathParam("id") String id,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @Context HttpServletRequest request) {
    return JsonBody.SMALL
        .read(bodies, request)
        .thenCompose(
            body -> {
              pipelineCatalog.changeable(id);
              return stored
                  .library()
                  .patch(
                      id,
                      PipelinePatch.checked(body),
                      Preconditions.version(ifMatch),
                      Author.of(Exchanges.of(request)));
            })
        .thenApply(saved -> tagged(pipelineCatalog.find(id)));
  }

  /** Deletes the pipeline with all its versions; a built-in one of its id is there again. */
  @DELETE
  public CompletionStage<Message> delete(
      @PathParam("id") String id,
      @HeaderParam("If-Match") @Nullable String ifMatch,
      @Context HttpServletRequest request) {
    pipelineCatalog.changeable(id);
    return stored
        .library()
        .delete(id, Preconditions.version(ifMatch), Author.of(Exchanges.of(request)))
        .thenApply(done -> new Message("pipeline " + id + " is deleted"));
  }

  private static Response tagged(JsonObject record) {
    return Response.ok(record).header("ETag", Preconditions.tag(record.getInt("version"))).build();
  }

  record Message(String message) {}
}
