package io.searchgateway.feature.pipelines;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Exchanges;
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
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * {@code POST /_gateway/pipeline/validate}: runs an upload without saving it. Needs the category
 * {@code pipelines}. Multipart. 200 with the trace; 400 with what is wrong.
 */
@Path(PipelinePaths.ROOT + "/validate")
@OpenTo(value = Audience.HOLDERS, category = Category.PIPELINES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class ValidateResource {

  private final UploadTestRun validation;
  private final UploadRequests requests;

  @Inject
  public ValidateResource(UploadTestRun validation, BodySource bodies) {
    this.validation = validation;
    this.requests = new UploadRequests(bodies);
  }

  /** 200 with the trace, whatever the pipeline answered. */
  @POST
  public CompletionStage<JsonObject> validate(@Context HttpServletRequest request) {
    Optional<Caller> caller = Exchanges.of(request).caller();
    return requests.receive(request, validation.most(), sent -> validation.validate(sent, caller));
  }
}
