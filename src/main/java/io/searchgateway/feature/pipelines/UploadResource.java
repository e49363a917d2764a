package io.searchgateway.feature.pipelines;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.QueryValues;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code POST /_gateway/pipeline}: saves a new pipeline. Needs the category {@code pipelines}.
 * Multipart. 201 with its record; 400 with what is wrong; 409 when there is one of that id.
 */
@Path(PipelinePaths.ROOT)
@OpenTo(value = Audience.HOLDERS, category = Category.PIPELINES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class UploadResource {

  private final PipelineUploads uploads;
  private final UploadRequests requests;

  @Inject
  public UploadResource(PipelineUploads uploads, BodySource bodies) {
    this.uploads = uploads;
    this.requests = new UploadRequests(bodies);
  }

  /** 201 with {@code {message, id, version, warnings, globalEnvs}}; 409 when the id is taken. */
  @POST
  public CompletionStage<Response> create(
      @QueryParam("validateEnvs") @Nullable String validateEnvs,
      @Context HttpServletRequest request) {
    boolean checkEnvs = QueryValues.flag("validateEnvs", validateEnvs).orElse(false);
    return requests.receive(
        request,
        uploads.most(),
        sent -> uploads.create(sent, checkEnvs).thenApply(SavedAnswer::response));
  }
}
