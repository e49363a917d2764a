package io.searchgateway.feature.pipelines;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.pipeline.telemetry.InvocationLogReader;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * {@code GET /_gateway/pipelines/logs}: records of invocations of all pipelines, the newest first.
 * For administrators only. 200 with a page as JSON.
 */
@Path(PipelinePaths.LIST + "/logs")
@OpenTo(Audience.ADMINISTRATORS)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class AllLogsResource {

  private final InvocationLogReader logs;

  @Inject
  public AllLogsResource(InvocationLogReader logs) {
    this.logs = logs;
  }

  /** {@code {"logs":[…],"total":n}}. */
  @GET
  public CompletionStage<InvocationLogReader.Logs> logs(@BeanParam LogQuery query) {
    return logs.logs(query.wanted(Optional.empty()));
  }
}
