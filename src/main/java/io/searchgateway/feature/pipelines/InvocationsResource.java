package io.searchgateway.feature.pipelines;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.pipeline.telemetry.InvocationLogReader;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * {@code GET /_gateway/pipeline/{id}/invocations}: records of one pipeline's invocations without
 * their bodies, the newest first. For administrators only. 200 with a page as JSON.
 */
@Path(PipelinePaths.ONE + "/invocations")
@OpenTo(Audience.ADMINISTRATORS)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class InvocationsResource {

  private final InvocationLogReader logs;

  @Inject
  public InvocationsResource(InvocationLogReader logs) {
    this.logs = logs;
  }

  /** {@code {"invocations":[…],"total":n}}. */
  @GET
  public CompletionStage<InvocationLogReader.Invocations> invocations(
      @PathParam("id") String id, @BeanParam LogQuery query) {
    return logs.invocations(query.wanted(Optional.of(id)));
  }
}
