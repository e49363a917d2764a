package io.searchgateway.http;

import io.searchgateway.feature.audit.AuditResource;
import io.searchgateway.feature.audit.AuditVerificationResource;
import io.searchgateway.feature.browser.BrowseResources;
import io.searchgateway.feature.credentials.CredentialResources;
import io.searchgateway.feature.credentials.SimulateResource;
import io.searchgateway.feature.credentials.WhoAmIResource;
import io.searchgateway.feature.importer.rest.AnalyzeResource;
import io.searchgateway.feature.importer.rest.ImportJobResource;
import io.searchgateway.feature.importer.rest.ImportResource;
import io.searchgateway.feature.importer.rest.ImportsResource;
import io.searchgateway.feature.indices.IndexResources;
import io.searchgateway.feature.pipelines.AllLogsResource;
import io.searchgateway.feature.pipelines.ApplyResource;
import io.searchgateway.feature.pipelines.DraftResource;
import io.searchgateway.feature.pipelines.ExportResource;
import io.searchgateway.feature.pipelines.GlobalEnvsResource;
import io.searchgateway.feature.pipelines.InvocationsResource;
import io.searchgateway.feature.pipelines.LintResource;
import io.searchgateway.feature.pipelines.LogResource;
import io.searchgateway.feature.pipelines.PipelineCourseResource;
import io.searchgateway.feature.pipelines.PipelineLogsResource;
import io.searchgateway.feature.pipelines.PipelineMetricsResource;
import io.searchgateway.feature.pipelines.PipelineResource;
import io.searchgateway.feature.pipelines.PipelinesResource;
import io.searchgateway.feature.pipelines.ReplacementResource;
import io.searchgateway.feature.pipelines.RevisionResource;
import io.searchgateway.feature.pipelines.SchemaResource;
import io.searchgateway.feature.pipelines.ScriptsResource;
import io.searchgateway.feature.pipelines.UploadResource;
import io.searchgateway.feature.pipelines.UsageResource;
import io.searchgateway.feature.pipelines.ValidateResource;
import io.searchgateway.feature.pipelines.VersionCourseResource;
import io.searchgateway.feature.pipelines.VersionResource;
import io.searchgateway.feature.pipelines.VersionsResource;
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
