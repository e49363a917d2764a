package io.searchgateway.feature.pipelines;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.pipelines.upload.UploadProblems;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.stored.UploadLibrary;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;

/**
 * {@code GET /_gateway/pipeline/{id}/export}: the live version of a pipeline as a zip file of its
 * definition and scripts. Needs the category {@code pipelines}. 200 with {@code application/zip};
 * 404 without such a pipeline.
 */
@Path(PipelinePaths.ONE + "/export")
@OpenTo(value = Audience.HOLDERS, category = Category.PIPELINES)
@Dependent
@Produces({"application/zip", "application/json"})
public class PipelineExportResource {

  private final UploadLibrary library;
  private final Pipelines pipelines;

  @Inject
  public PipelineExportResource(UploadLibrary library, Pipelines pipelines) {
    this.library = library;
    this.pipelines = pipelines;
  }

  /**
   * A zip with the folder of the live version, or of a pipeline of the gateway's own, which {@code
   * apply} takes; 404.
   */
  @GET
  public CompletionStage<Response> export(@PathParam("id") String id) {
    return library
        .current(id)
        .thenApply(
            live ->
                Response.ok(
                        live.map(PipelineExport::zip).orElseGet(() -> own(id)), "application/zip")
                    .header("Content-Disposition", "attachment; filename=\"" + id + ".zip\"")
                    .build());
  }

  private byte[] own(String id) {
    return pipelines
        .find(id)
        .filter(pipeline -> pipeline.origin() == Pipeline.Origin.BUILT_IN)
        .map(PipelineView::of)
        .map(record -> PipelineExport.zip(id, record.getString("content")))
        .orElseThrow(UploadProblems::none);
  }
}
