package io.searchgateway.app;

import io.searchgateway.config.Settings;
import io.searchgateway.http.FrontDoor;
import io.searchgateway.http.GatewayStatus;
import io.searchgateway.http.PipelineRunner;
import io.searchgateway.http.RequestBodies;
import io.searchgateway.observe.Metrics;
import io.searchgateway.pipeline.DefinitionSchema;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.record.LogReader;
import io.searchgateway.pipeline.record.PipelineNumbers;
import io.searchgateway.pipeline.record.UsageReader;
import io.searchgateway.pipeline.stored.EnvValidation;
import io.searchgateway.pipeline.stored.OutboundValidation;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.pipeline.stored.VersionUsage;
import io.searchgateway.pipeline.upload.BodySource;
import io.searchgateway.proxy.EngineLink;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Holds the running gateway and hands its parts to servlets, filters and resources. */
@ApplicationScoped
public class Beans {

  private volatile @Nullable Gateway gateway;

  /**
   * Makes and starts the gateway; a failure leaves nothing running.
   *
   * @param stages are made, of the gateway's parts, when they are asked for
   */
  void start(Settings settings, String version, Iterable<Stage> stages) throws Exception {
    Gateway starting = new Gateway(settings, version);
    gateway = starting;
    boolean started = false;
    try {
      starting.search().take(stages);
      starting.start();
      started = true;
    } finally {
      if (!started) {
        gateway = null;
        starting.close();
      }
    }
  }

  void stop() {
    Gateway running = gateway;
    if (running != null) {
      running.close();
    }
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
  FrontDoor frontDoor() {
    return gateway().frontDoor();
  }

  @Produces
  @Singleton
  EngineLink engineLink() {
    return gateway().engineLink();
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
            running.search().outbound(), running.settings().pipelines().outbound()));
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
  LogReader logReader() {
    return gateway().records().logs();
  }

  @Produces
  @Singleton
  PipelineNumbers pipelineNumbers() {
    return gateway().records().numbers();
  }

  @Produces
  @Singleton
  UsageReader usageReader() {
    return gateway().records().usage();
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
