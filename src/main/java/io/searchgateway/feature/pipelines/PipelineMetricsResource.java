package io.searchgateway.feature.pipelines;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.pipelines.upload.UploadProblems;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.telemetry.PipelineMetrics;
import io.searchgateway.pipeline.telemetry.VersionMetrics;
import io.searchgateway.pipeline.telemetry.VersionMetricsJson;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Map;

/**
 * {@code GET /_gateway/pipeline/{id}/metrics}: what this gateway has counted of a pipeline since
 * its start. Needs the category {@code pipelines}. 200 with JSON; 404 without such a pipeline.
 */
@Path(PipelinePaths.ONE + "/metrics")
@OpenTo(value = Audience.HOLDERS, category = Category.PIPELINES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class PipelineMetricsResource {

  private final PipelineMetrics numbers;
  private final Pipelines pipelines;

  @Inject
  public PipelineMetricsResource(PipelineMetrics numbers, Pipelines pipelines) {
    this.numbers = numbers;
    this.pipelines = pipelines;
  }

  /**
   * By version and stage, and which stages are not run now; 404 for a pipeline that is not there
   * and never ran.
   */
  @GET
  public JsonObject metrics(@PathParam("id") String id) {
    List<VersionMetrics> versions = numbers.of(id);
    if (versions.isEmpty() && pipelines.find(id).isEmpty()) {
      throw UploadProblems.none();
    }
    return VersionMetricsJson.of(
        id, versions, pipelines.find(id).map(Pipeline::suspended).orElse(Map.of()));
  }
}
