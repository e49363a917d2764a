package io.searchgateway.feature.pipelines;

import io.searchgateway.feature.Feature;
import jakarta.enterprise.context.Dependent;
import java.util.Set;

/** The management of pipelines. */
@Dependent
public class PipelinesFeature implements Feature {

  @Override
  public String name() {
    return "pipelines";
  }

  @Override
  public Set<Class<?>> resources() {
    return Set.of(
        AllLogsResource.class,
        ApplyResource.class,
        DraftResource.class,
        PipelineExportResource.class,
        GlobalEnvsResource.class,
        InvocationsResource.class,
        LintResource.class,
        LogResource.class,
        PipelineTimeSeriesResource.class,
        PipelineLogsResource.class,
        PipelineMetricsResource.class,
        PipelineResource.class,
        PipelinesResource.class,
        ReplacementResource.class,
        RevisionResource.class,
        SchemaResource.class,
        ScriptsResource.class,
        UploadResource.class,
        UsageResource.class,
        ValidateResource.class,
        VersionTimeSeriesResource.class,
        VersionResource.class,
        VersionsResource.class);
  }
}
