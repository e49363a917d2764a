package io.searchgateway.feature.pipelines;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.request.BodySource;
import io.searchgateway.rest.QueryValues;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code PUT /_gateway/pipeline/{id}}: saves the next version of a pipeline, which serves at once.
 * Needs the category {@code pipelines}. Multipart. 200 with its record; with {@code upsert=true}
 * 201 when it is the first, else 404; 412 when it has changed.
 */
@Path(PipelinePaths.ONE)
@OpenTo(value = Audience.HOLDERS, category = Category.PIPELINES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class ReplacementResource {

  private final PipelineUploads uploads;
  private final UploadRequests requests;

  @Inject
  public ReplacementResource(PipelineUploads uploads, BodySource bodies) {
    this.uploads = uploads;
    this.requests = new UploadRequests(bodies);
  }

  /** 200; 404, or with {@code upsert=true} 201; 412 when {@code If-Match} is not live. */
  @PUT
  public CompletionStage<Response> replace(
      @PathParam("id") String id,
      @QueryParam("upsert") @Nullable String upsert,
      @QueryParam("validateEnvs") @Nullable String validateEnvs,
      @Context HttpServletRequest request) {
    boolean mayCreate = QueryValues.flag("upsert", upsert).orElse(false);
    boolean checkEnvs = QueryValues.flag("validateEnvs", validateEnvs).orElse(false);
    return requests.receive(
        request,
        uploads.most(),
        sent -> uploads.replace(id, sent, mayCreate, checkEnvs).thenApply(SavedAnswer::response));
  }
}
