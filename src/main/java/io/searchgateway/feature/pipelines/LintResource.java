package io.searchgateway.feature.pipelines;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.request.BodySource;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.CompletionStage;

/**
 * {@code POST /_gateway/pipeline/lint}: what is wrong with an upload, which is neither saved nor
 * run. Needs the category {@code pipelines}. Multipart. 200 with errors, warnings and the order of
 * stages.
 */
@Path(PipelinePaths.ROOT + "/lint")
@OpenTo(value = Audience.HOLDERS, category = Category.PIPELINES, reads = true)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class LintResource {

  private final PipelineLint lint;
  private final UploadRequests requests;

  @Inject
  public LintResource(PipelineLint lint, BodySource bodies) {
    this.lint = lint;
    this.requests = new UploadRequests(bodies);
  }

  /** 200 with {@code {valid, errors, warnings, order}}. */
  @POST
  public CompletionStage<JsonObject> lint(@Context HttpServletRequest request) {
    return requests.receive(request, lint.most(), lint::lint);
  }
}
