package io.searchgateway.feature.pipelines;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.request.BodySource;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;

/**
 * {@code POST /_gateway/pipeline/{id}/version}: saves a draft, a version that does not serve until
 * it is made live. Needs the category {@code pipelines}. Multipart. 201 with its record; 404
 * without such a pipeline.
 */
@Path(PipelinePaths.ONE + "/version")
@OpenTo(value = Audience.HOLDERS, category = Category.PIPELINES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class DraftResource {

  private final PipelineUploads uploads;
  private final UploadRequests requests;

  @Inject
  public DraftResource(PipelineUploads uploads, BodySource bodies) {
    this.uploads = uploads;
    this.requests = new UploadRequests(bodies);
  }

  /** 201; scripts that are not sent are those of the live version. */
  @POST
  public CompletionStage<Response> draft(
      @PathParam("id") String id, @Context HttpServletRequest request) {
    return requests.receive(
        request, uploads.most(), sent -> uploads.draft(id, sent).thenApply(SavedAnswer::response));
  }
}
