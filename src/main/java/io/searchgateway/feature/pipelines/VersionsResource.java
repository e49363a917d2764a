package io.searchgateway.feature.pipelines;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.pipeline.stored.VersionSummary;
import io.searchgateway.pipeline.stored.VersionUsage;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;

/** The versions of a pipeline, with how often they ran. */
@Path(ManagementPaths.ONE + "/versions")
@OpenTo(value = Audience.HOLDERS, category = Category.PIPELINES)
@Dependent
@Produces(MediaType.APPLICATION_JSON)
public class VersionsResource {

  private final PipelineCatalog pipelineCatalog;
  private final StoredPipelines stored;
  private final VersionUsage usage;

  @Inject
  public VersionsResource(Pipelines pipelines, StoredPipelines stored, VersionUsage usage) {
    this.pipelineCatalog = new PipelineCatalog(pipelines, stored);
    this.stored = stored;
    this.usage = usage;
  }

  /** The newest first. */
  @GET
  public JsonArray versions(@PathParam("id") String id) {
    List<VersionSummary> versions = stored.library().versions(id);
    JsonArrayBuilder shown = Json.array();
    versions.forEach(version -> shown.add(shown(id, version)));
    if (versions.isEmpty()) {
      shown.add(shown(id, builtIn(pipelineCatalog.builtIn(id).orElseThrow(PipelineCatalog::none))));
    }
    return shown.build();
  }

  private static VersionSummary builtIn(Pipeline own) {
    return new VersionSummary(
        own.version(), true, false, "gateway", own.created(), own.created(), Optional.empty());
  }

  private JsonObject shown(String id, VersionSummary version) {
    VersionUsage.Usage used = usage.of(id, version.version());
    return Json.object()
        .add("id", id)
        .add("_version", version.version())
        .add("_version_description", version.description().orElse(""))
        .add("is_live", version.live())
        .add("draft", version.draft())
        .add("created_at", version.createdAt().getEpochSecond())
        .add("updated_at", version.updatedAt().getEpochSecond())
        .add("created_by", version.createdBy())
        .add(
            "usage",
            Json.object()
                .add("count", used.count())
                .add("took", used.took())
                .add("success_rate", used.successRate()))
        .build();
  }
}
