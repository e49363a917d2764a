package io.searchgateway.feature.system;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.observability.Metrics;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/**
 * {@code GET /_gateway/metrics}: all metrics in the text format of Prometheus. Needs the right to
 * cluster APIs. 200 with {@code text/plain}.
 */
@Path("_gateway/metrics")
@OpenTo(value = Audience.HOLDERS, category = Category.CLUSTERS, whole = true)
@Dependent
public class MetricsResource {

  private final Metrics metrics;

  @Inject
  public MetricsResource(Metrics metrics) {
    this.metrics = metrics;
  }

  @GET
  public Response metrics() {
    return Response.ok(metrics.scrape(), Metrics.CONTENT_TYPE).build();
  }
}
