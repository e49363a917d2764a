package io.searchgateway.http;

import io.searchgateway.pipeline.management.AllLogsResource;
import io.searchgateway.pipeline.management.ApplyResource;
import io.searchgateway.pipeline.management.DraftResource;
import io.searchgateway.pipeline.management.ExportResource;
import io.searchgateway.pipeline.management.GlobalEnvsResource;
import io.searchgateway.pipeline.management.InvocationsResource;
import io.searchgateway.pipeline.management.LintResource;
import io.searchgateway.pipeline.management.LogResource;
import io.searchgateway.pipeline.management.PipelineCourseResource;
import io.searchgateway.pipeline.management.PipelineLogsResource;
import io.searchgateway.pipeline.management.PipelineMetricsResource;
import io.searchgateway.pipeline.management.PipelineResource;
import io.searchgateway.pipeline.management.PipelinesResource;
import io.searchgateway.pipeline.management.ReplacementResource;
import io.searchgateway.pipeline.management.RevisionResource;
import io.searchgateway.pipeline.management.SchemaResource;
import io.searchgateway.pipeline.management.ScriptsResource;
import io.searchgateway.pipeline.management.UploadResource;
import io.searchgateway.pipeline.management.UsageResource;
import io.searchgateway.pipeline.management.ValidateResource;
import io.searchgateway.pipeline.management.VersionCourseResource;
import io.searchgateway.pipeline.management.VersionResource;
import io.searchgateway.pipeline.management.VersionsResource;
import java.util.Set;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.ServerProperties;

/** The gateway's own REST resources. */
final class RestApplication extends ResourceConfig {

  static final Set<Class<?>> RESOURCES =
      Set.of(
          LivenessResource.class,
          ReadinessResource.class,
          InfoResource.class,
          MetricsResource.class,
          OpenApiResource.class,
          TypeScriptResource.class,
          PipelinesResource.class,
          PipelineResource.class,
          SchemaResource.class,
          ScriptsResource.class,
          VersionsResource.class,
          VersionResource.class,
          GlobalEnvsResource.class,
          PipelineLogsResource.class,
          InvocationsResource.class,
          AllLogsResource.class,
          LogResource.class,
          PipelineMetricsResource.class,
          UsageResource.class,
          PipelineCourseResource.class,
          VersionCourseResource.class,
          ApplyResource.class,
          DraftResource.class,
          ExportResource.class,
          LintResource.class,
          ReplacementResource.class,
          RevisionResource.class,
          UploadResource.class,
          ValidateResource.class);

  RestApplication() {
    registerClasses(RESOURCES);
    registerClasses(AudienceFilter.class, FailureMapper.class);
    property(ServerProperties.WADL_FEATURE_DISABLE, true);
    property(ServerProperties.FEATURE_AUTO_DISCOVERY_DISABLE, false);
    property(ServerProperties.RESPONSE_SET_STATUS_OVER_SEND_ERROR, true);
  }
}
