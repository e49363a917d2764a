package io.searchgateway.feature.pipelines;

import io.searchgateway.access.OpenTo;
import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.feature.pipelines.upload.UploadProblems;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.pipeline.stored.VersionSummary;
import io.searchgateway.pipeline.stored.VersionUsage;
import io.searchgateway.rights.Category;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;

/**
 * {@code GET /_gateway/pipeline/{id}/versions}: the versions of a pipeline, the newest first, with
 * how often they ran. Needs the category {@code pipelines}. 200 with a list; 404 without such a
 * pipeline.
 */
@Path(PipelinePaths.ONE + "/versions")
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
  public List<ShownVersion> versions(@PathParam("id") String id) {
    List<VersionSummary> versions = stored.library().versions(id);
    return versions.isEmpty()
        ? List.of(shown(id, builtIn(pipelineCatalog.builtIn(id).orElseThrow(UploadProblems::none))))
        : versions.stream().map(version -> shown(id, version)).toList();
  }

  private static VersionSummary builtIn(Pipeline own) {
    return new VersionSummary(
        own.version(), true, false, "gateway", own.created(), own.created(), Optional.empty());
  }

  private ShownVersion shown(String id, VersionSummary version) {
    return new ShownVersion(
        id,
        version.version(),
        version.description().orElse(""),
        version.live(),
        version.draft(),
        version.createdAt().getEpochSecond(),
        version.updatedAt().getEpochSecond(),
        version.createdBy(),
        usage.of(id, version.version()));
  }

  record ShownVersion(
      String id,
      @JsonbProperty("_version") int version,
      @JsonbProperty("_version_description") String description,
      boolean isLive,
      boolean draft,
      long createdAt,
      long updatedAt,
      String createdBy,
      VersionUsage.Usage usage) {}
}
