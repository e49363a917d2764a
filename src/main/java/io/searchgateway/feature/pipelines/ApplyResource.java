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
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code POST /_gateway/pipelines/apply}: saves many pipelines, all or none. Needs the category
 * {@code pipelines}. Multipart. 200 with a result for each; 400 with what is wrong with each.
 */
@Path(PipelinePaths.LIST + "/apply")
@OpenTo(value = Audience.HOLDERS, category = Category.PIPELINES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class ApplyResource {

  private final PipelineApply apply;
  private final UploadRequests requests;

  @Inject
  public ApplyResource(PipelineApply apply, BodySource bodies) {
    this.apply = apply;
    this.requests = new UploadRequests(bodies);
  }

  /** A zip of folders: 200 with what was done to each; with {@code dryRun=true}, only the plan. */
  @POST
  public CompletionStage<PipelineApply.Applied> apply(
      @QueryParam("dryRun") @Nullable String dryRun, @Context HttpServletRequest request) {
    boolean dry = QueryValues.flag("dryRun", dryRun).orElse(false);
    return requests.receive(request, apply.most(), sent -> apply.apply(sent, dry));
  }
}
