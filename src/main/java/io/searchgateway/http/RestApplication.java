package io.searchgateway.http;

import io.searchgateway.access.rest.CredentialResources;
import io.searchgateway.access.rest.SimulateResource;
import io.searchgateway.access.rest.WhoAmIResource;
import io.searchgateway.audit.rest.AuditResource;
import io.searchgateway.audit.rest.AuditVerificationResource;
import io.searchgateway.browse.rest.BrowseResources;
import io.searchgateway.importer.rest.AnalyzeResource;
import io.searchgateway.importer.rest.ImportJobResource;
import io.searchgateway.importer.rest.ImportResource;
import io.searchgateway.importer.rest.ImportsResource;
import io.searchgateway.indices.rest.IndexResources;
import io.searchgateway.pipeline.rest.AllLogsResource;
import io.searchgateway.pipeline.rest.ApplyResource;
import io.searchgateway.pipeline.rest.DraftResource;
import io.searchgateway.pipeline.rest.ExportResource;
import io.searchgateway.pipeline.rest.GlobalEnvsResource;
import io.searchgateway.pipeline.rest.InvocationsResource;
import io.searchgateway.pipeline.rest.LintResource;
import io.searchgateway.pipeline.rest.LogResource;
import io.searchgateway.pipeline.rest.PipelineCourseResource;
import io.searchgateway.pipeline.rest.PipelineLogsResource;
import io.searchgateway.pipeline.rest.PipelineMetricsResource;
import io.searchgateway.pipeline.rest.PipelineResource;
import io.searchgateway.pipeline.rest.PipelinesResource;
import io.searchgateway.pipeline.rest.ReplacementResource;
import io.searchgateway.pipeline.rest.RevisionResource;
import io.searchgateway.pipeline.rest.SchemaResource;
import io.searchgateway.pipeline.rest.ScriptsResource;
import io.searchgateway.pipeline.rest.UploadResource;
import io.searchgateway.pipeline.rest.UsageResource;
import io.searchgateway.pipeline.rest.ValidateResource;
import io.searchgateway.pipeline.rest.VersionCourseResource;
import io.searchgateway.pipeline.rest.VersionResource;
import io.searchgateway.pipeline.rest.VersionsResource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.ServerProperties;

/** The gateway's own REST resources. */
final class RestApplication extends ResourceConfig {

  private static final Set<Class<?>> OWN =
      Set.of(
          LivenessResource.class,
          ReadinessResource.class,
          HealthResource.class,
          InfoResource.class,
          SettingsResource.class,
          MetricsResource.class,
          TrafficResource.class,
          OpenApiResource.class,
          PlanResource.class,
          EngineHealthResource.class,
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
          AnalyzeResource.class,
          ImportResource.class,
          ImportsResource.class,
          ImportJobResource.class,
          ApplyResource.class,
          DraftResource.class,
          ExportResource.class,
          LintResource.class,
          ReplacementResource.class,
          RevisionResource.class,
          AuditResource.class,
          AuditVerificationResource.class,
          UploadResource.class,
          SimulateResource.class,
          WhoAmIResource.class,
          ValidateResource.class);

  static final Set<Class<?>> RESOURCES =
      all(List.of(OWN, CredentialResources.ALL, BrowseResources.ALL, IndexResources.ALL));

  private static Set<Class<?>> all(List<Set<Class<?>>> rooms) {
    Set<Class<?>> all = new HashSet<>();
    rooms.forEach(all::addAll);
    return Set.copyOf(all);
  }

  RestApplication() {
    registerClasses(RESOURCES);
    registerClasses(AudienceFilter.class, FailureMapper.class);
    property(ServerProperties.WADL_FEATURE_DISABLE, true);
    property(ServerProperties.UNWRAP_COMPLETION_STAGE_IN_WRITER_ENABLE, true);
    property(ServerProperties.FEATURE_AUTO_DISCOVERY_DISABLE, false);
    property(ServerProperties.RESPONSE_SET_STATUS_OVER_SEND_ERROR, true);
  }
}
