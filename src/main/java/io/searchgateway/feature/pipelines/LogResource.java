package io.searchgateway.feature.pipelines;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.pipeline.telemetry.InvocationLogReader;
import io.searchgateway.rest.QueryValues;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * {@code GET /_gateway/pipelines/log/{log}}: the record of one invocation. For administrators only.
 * 200 with JSON; 404 without such a record.
 */
@Path(PipelinePaths.LIST + "/log/{log}")
@OpenTo(Audience.ADMINISTRATORS)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class LogResource {

  private final InvocationLogReader logs;

  @Inject
  public LogResource(InvocationLogReader logs) {
    this.logs = logs;
  }

  /** The record, or 404; with {@code verbose=true} the context after each stage is whole. */
  @GET
  public CompletionStage<JsonObject> log(
      @PathParam("log") String id, @QueryParam("verbose") @Nullable String verbose) {
    return logs.log(id, QueryValues.flag("verbose", verbose).orElse(false));
  }
}
