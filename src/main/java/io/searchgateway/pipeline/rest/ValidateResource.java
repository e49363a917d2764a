package io.searchgateway.pipeline.rest;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Caller;
import io.searchgateway.request.Exchange;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;

/** The test run of an upload (section 12.2). */
@Path(ManagementPaths.ROOT + "/validate")
@OpenTo(value = Audience.HOLDERS, category = Category.PIPELINES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class ValidateResource {

  private final PipelineValidation validation;
  private final UploadRequests requests;

  @Inject
  public ValidateResource(PipelineValidation validation, BodySource bodies) {
    this.validation = validation;
    this.requests = new UploadRequests(bodies);
  }

  /** 200 with the trace, whatever the pipeline answered. */
  @POST
  public void validate(@Context HttpServletRequest request, @Suspended AsyncResponse answer) {
    Optional<Caller> caller =
        request.getAttribute(Exchange.ATTRIBUTE) instanceof Exchange exchange
            ? exchange.caller()
            : Optional.empty();
    requests.receive(request, answer, validation.most(), sent -> validation.validate(sent, caller));
  }
}
