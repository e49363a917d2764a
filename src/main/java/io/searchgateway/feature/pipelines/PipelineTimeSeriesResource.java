package io.searchgateway.feature.pipelines;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.pipeline.telemetry.UsageReader;
import io.searchgateway.rights.Category;
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
 * {@code GET /_gateway/analytics/pipeline/{id}/time-taken} and {@code error-rate}: mean duration
 * and share of errors of a pipeline over time, on all gateways. Needs the category {@code
 * pipelines}. 200 with JSON.
 */
@Path(AnalyticsPaths.PIPELINE)
@OpenTo(value = Audience.HOLDERS, category = Category.PIPELINES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class PipelineTimeSeriesResource {

  private final UsageReader usage;

  @Inject
  public PipelineTimeSeriesResource(UsageReader usage) {
    this.usage = usage;
  }

  /** {@code {"buckets":[{"key","key_as_string","count","value"}],"overall"}}. */
  @GET
  public CompletionStage<UsageReader.TimeSeries> timeSeries(
      @PathParam("id") String id, @BeanParam TimeSeriesQuery query) {
    return usage.timeSeries(query.value(), id, Optional.empty(), query.range());
  }
}
