package io.searchgateway.app;

import io.searchgateway.config.Settings;
import io.searchgateway.http.FrontDoor;
import io.searchgateway.http.GatewayStatus;
import io.searchgateway.http.PipelineRunner;
import io.searchgateway.observe.Metrics;
import io.searchgateway.pipeline.DefinitionSchema;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.proxy.EngineLink;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Holds the running gateway and hands its parts to servlets, filters and resources. */
@ApplicationScoped
public class Beans {

  private volatile @Nullable Gateway gateway;

  /** Makes and starts the gateway; a failure leaves nothing running. */
  void start(Settings settings, String version) throws Exception {
    Gateway starting = new Gateway(settings, version);
    try {
      starting.start();
      gateway = starting;
    } finally {
      if (gateway == null) {
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

  private Gateway running() {
    Gateway running = gateway;
    if (running == null) {
      throw new IllegalStateException("the gateway is not started");
    }
    return running;
  }

  @Produces
  @Singleton
  FrontDoor frontDoor() {
    return running().frontDoor();
  }

  @Produces
  @Singleton
  EngineLink engineLink() {
    return running().engineLink();
  }

  @Produces
  @Singleton
  Pipelines pipelines() {
    return running().search().pipelines();
  }

  @Produces
  @Singleton
  DefinitionSchema definitionSchema() {
    return DefinitionSchema.of(running().search().stages());
  }

  @Produces
  @Singleton
  PipelineRunner pipelineRunner() {
    return running().search().runner();
  }

  @Produces
  @Singleton
  GatewayStatus status() {
    return running().status();
  }

  @Produces
  @Singleton
  Metrics metrics() {
    return running().metrics();
  }
}
