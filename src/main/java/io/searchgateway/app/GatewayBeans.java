package io.searchgateway.app;

import io.searchgateway.access.Principals;
import io.searchgateway.access.Simulation;
import io.searchgateway.audit.AuditReader;
import io.searchgateway.config.EffectiveSettings;
import io.searchgateway.feature.Features;
import io.searchgateway.feature.credentials.CredentialContext;
import io.searchgateway.feature.system.GatewayStatus;
import io.searchgateway.http.FrontDoor;
import io.searchgateway.http.PipelineRunner;
import io.searchgateway.http.RequestBodies;
import io.searchgateway.http.RestPaths;
import io.searchgateway.membership.GatewayMembership;
import io.searchgateway.observability.Metrics;
import io.searchgateway.pipeline.DefinitionSchema;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.stored.EnvValidation;
import io.searchgateway.pipeline.stored.OutboundValidation;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.pipeline.stored.VersionUsage;
import io.searchgateway.pipeline.telemetry.InvocationLogReader;
import io.searchgateway.pipeline.telemetry.PipelineMetrics;
import io.searchgateway.pipeline.telemetry.UsageReader;
import io.searchgateway.proxy.PassthroughContext;
import io.searchgateway.request.BodySource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Holds the running gateway and hands its parts to servlets, filters and resources. */
@ApplicationScoped
public class GatewayBeans {

  private volatile @Nullable Gateway gateway;
  private volatile EffectiveSettings given = new EffectiveSettings(List.of());

  /**
   * Starts the gateway.
   *
   * @param inForce the settings as they were given
   * @param stages are made, of the gateway's parts, when they are asked for
   * @param features say which stages take part in search
   */
  void start(Gateway starting, EffectiveSettings inForce, Iterable<Stage> stages, Features features)
      throws Exception {
    given = inForce;
    gateway = starting;
    starting.start(stages, features);
  }

  /** The one that runs, or is about to. */
  Gateway gateway() {
    Gateway running = gateway;
    if (running == null) {
      throw new IllegalStateException("the gateway is not started");
    }
    return running;
  }

  @Produces
  @Singleton
  EffectiveSettings effectiveSettings() {
    return given;
  }

  @Produces
  @Singleton
  FrontDoor frontDoor(RestPaths rest) {
    return gateway().frontDoor(rest);
  }

  @Produces
  @Singleton
  PassthroughContext passthroughContext() {
    return gateway().passthroughContext();
  }

  @Produces
  @Singleton
  Pipelines pipelines() {
    return gateway().search().pipelines();
  }

  @Produces
  @Singleton
  StoredPipelines storedPipelines() {
    return gateway().search().stored();
  }

  @Produces
  @Singleton
  VersionUsage versionUsage() {
    return gateway().records()::used;
  }

  @Produces
  @Singleton
  EnvValidation envValidation() {
    Gateway running = gateway();
    return new EnvValidation(
        running.search().stored().globalEnvs(),
        new OutboundValidation(
            running.search().outbound(),
            running.settings().pipelines().outbound(),
            running.memory()));
  }

  @Produces
  @Singleton
  DefinitionSchema definitionSchema() {
    return DefinitionSchema.of(gateway().search().stages());
  }

  @Produces
  @Singleton
  PipelineRunner pipelineRunner() {
    return gateway().search().runner();
  }

  @Produces
  @Singleton
  BodySource bodySource() {
    return new RequestBodies(gateway().search().runner().watch());
  }

  @Produces
  @Singleton
  AuditReader auditReader() {
    return gateway().audit().reader();
  }

  @Produces
  @Singleton
  Simulation simulation(Features features) {
    return gateway().simulation(features);
  }

  @Produces
  @Singleton
  Principals principals() {
    return gateway().principals();
  }

  @Produces
  @Singleton
  InvocationLogReader logReader() {
    return gateway().records().logs();
  }

  @Produces
  @Singleton
  PipelineMetrics pipelineMetrics() {
    return gateway().records().numbers();
  }

  @Produces
  @Singleton
  UsageReader usageReader() {
    return gateway().records().usage();
  }

  @Produces
  @Singleton
  CredentialContext registry() {
    return gateway().registry();
  }

  @Produces
  @Singleton
  GatewayMembership gateways() {
    return gateway().gateways();
  }

  @Produces
  @Singleton
  GatewayStatus status() {
    return gateway().status();
  }

  @Produces
  @Singleton
  Metrics metrics() {
    return gateway().metrics();
  }
}
