package io.searchgateway.http;

import io.searchgateway.access.management.CredentialResources;
import io.searchgateway.access.management.SimulateResource;
import io.searchgateway.access.management.WhoAmIResource;
import io.searchgateway.audit.management.AuditResource;
import io.searchgateway.audit.management.AuditVerificationResource;
import io.searchgateway.browse.management.BrowseResources;
import io.searchgateway.importer.management.AnalyzeResource;
import io.searchgateway.importer.management.ImportJobResource;
import io.searchgateway.importer.management.ImportResource;
import io.searchgateway.importer.management.ImportsResource;
import io.searchgateway.indices.management.IndexResources;
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
    property(ServerProperties.FEATURE_AUTO_DISCOVERY_DISABLE, false);
    property(ServerProperties.RESPONSE_SET_STATUS_OVER_SEND_ERROR, true);
  }
}
