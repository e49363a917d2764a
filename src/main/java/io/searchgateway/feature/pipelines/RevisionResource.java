package io.searchgateway.feature.pipelines;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.request.BodySource;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;

/**
 * {@code PUT /_gateway/pipeline/{id}/version/{version}}: replaces a draft, or the live version.
 * Needs the category {@code pipelines}. Multipart. 200 with its record; 404 without such a version;
 * 409 when it was superseded.
 */
@Path(PipelinePaths.VERSION)
@OpenTo(value = Audience.HOLDERS, category = Category.PIPELINES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class RevisionResource {

  private final PipelineUploads uploads;
  private final UploadRequests requests;

  @Inject
  public RevisionResource(PipelineUploads uploads, BodySource bodies) {
    this.uploads = uploads;
    this.requests = new UploadRequests(bodies);
  }

  /** 200; 404; 409 when the version is superseded. */
  @PUT
  public CompletionStage<Response> revise(
      @PathParam("id") String id,
      @PathParam("version") int version,
      @Context HttpServletRequest request) {
    return requests.receive(
        request,
        uploads.most(),
        sent -> uploads.revise(id, version, sent).thenApply(SavedAnswer::response));
  }
}
