package io.searchgateway.http;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.PipelineSettings;
import io.searchgateway.config.SearchSettings;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineExecutor;
import io.searchgateway.pipeline.RouteMatch;
import io.searchgateway.proxy.ThroughputMonitor;
import jakarta.inject.Inject;

/**
 * What every request that a pipeline answers is run with.
 *
 * @param executor runs pipelines
 * @param watch enforces the minimum transfer rate of clients
 * @param bodies longest bodies, before and after decoding
 */
@Component
public record PipelineRunner(PipelineExecutor executor, ThroughputMonitor watch, Bodies bodies) {

  /** Runs with bodies as long as the settings say. */
  @Inject
  public PipelineRunner(
      PipelineExecutor executor,
      ThroughputMonitor watch,
      SearchSettings search,
      PipelineSettings settings) {
    this(
        executor,
        watch,
        new Bodies(search.bodyBytes(), settings.requestBytes(), settings.bulkBytes()));
  }

  /**
   * How long bodies may be, in bytes.
   *
   * @param search of the gateway's own pipelines
   * @param request of all others
   * @param bulk of those whose operation is {@code bulk}
   */
  public record Bodies(int search, int request, int bulk) {

    int most(RouteMatch match) {
      if (match.pipeline().origin() == Pipeline.Origin.BUILT_IN) {
        return search;
      }
      return isBulk(match) ? bulk : request;
    }
  }

  static boolean isBulk(RouteMatch match) {
    return match.route().acl().filter("bulk"::equals).isPresent();
  }
}
