package io.searchgateway.feature.pipelines;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.pipeline.telemetry.UsageReader;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.concurrent.CompletionStage;

/**
 * {@code GET /_gateway/analytics/pipelines/usage}: how often pipelines ran in the last 30 days, on
 * all gateways. Needs the category {@code pipelines}. 200 with JSON.
 */
@Path(AnalyticsPaths.ROOT + "/pipelines/usage")
@OpenTo(value = Audience.HOLDERS, category = Category.PIPELINES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class UsageResource {

  private final UsageReader usage;

  @Inject
  public UsageResource(UsageReader usage) {
    this.usage = usage;
  }

  /** {@code {"pipelines":[{"key","count","took","success_rate"}]}} over the last 30 days. */
  @GET
  public CompletionStage<UsageReader.Usage> usage() {
    return usage.usage(Instant.now());
  }
}
