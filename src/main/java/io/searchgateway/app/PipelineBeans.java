package io.searchgateway.app;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.PipelineSettings;
import io.searchgateway.config.SearchSettings;
import io.searchgateway.feature.Features;
import io.searchgateway.pipeline.DefinitionSchema;
import io.searchgateway.pipeline.FairExecutor;
import io.searchgateway.pipeline.OutboundCalls;
import io.searchgateway.pipeline.PipelineCompiler;
import io.searchgateway.pipeline.PipelineComponents;
import io.searchgateway.pipeline.PipelineExecutor;
import io.searchgateway.pipeline.PipelineLimits;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.RequestTriggers;
import io.searchgateway.pipeline.ScriptStages;
import io.searchgateway.pipeline.StageRegistry;
import io.searchgateway.pipeline.composition.PipelineLookup;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.pipeline.stored.UploadLibrary;
import io.searchgateway.script.OutboundFetchClient;
import io.searchgateway.script.Scripts;
import io.searchgateway.search.DefaultPipelines;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;

/** Pipelines: what they are made of, where they are stored and what runs them. */
@Component
public final class PipelineBeans {

  /** Where bodies are checked when that takes long. */
  @Produces
  FairExecutor checks(GatewayThreads threads) {
    return threads.checks();
  }

  /** Pipelines are made of stages: a stage that runs them looks them up when it does. */
  @Produces
  @Singleton
  PipelineLookup lookup(Provider<Pipelines> pipelines, Provider<PipelineExecutor> executor) {
    return new PipelineLookup(pipelines::get, executor::get);
  }

  @Produces
  @Singleton
  UploadLibrary library(StoredPipelines stored) {
    return stored.library();
  }

  @Produces
  @Singleton
  DefinitionSchema schema(StageRegistry stages) {
    return DefinitionSchema.of(stages);
  }

  @Produces
  @Singleton
  ScriptStages scripts(
      OutboundCalls outbound, GatewayThreads threads, PipelineSettings settings, Clock clock) {
    return new Scripts(
        settings.scripts(),
        new OutboundFetchClient(outbound),
        threads.scripts(),
        threads.scheduler(),
        clock);
  }

  @Produces
  @Singleton
  PipelineCompiler compiler(
      StageRegistry stages,
      ScriptStages scripts,
      Provider<StoredPipelines> stored,
      PipelineSettings settings,
      Clock clock) {
    return new PipelineCompiler(
        new PipelineComponents(
            stages,
            Optional.of(scripts),
            PipelineComponents.of(stages).conditions(),
            Optional.of(new RequestTriggers(clock, name -> stored.get().isIndex(name)))),
        settings.failClosed());
  }

  @Produces
  @Singleton
  Pipelines pipelines(Features features, PipelineCompiler compiler, SearchSettings settings) {
    return new Pipelines(
        new DefaultPipelines(features.searchStages(), settings.openValidation())
            .compiled(compiler));
  }

  @Produces
  @Singleton
  PipelineExecutor.Environment surroundings(
      GatewayThreads threads,
      PipelineSettings settings,
      StoredPipelines stored,
      TelemetryWriter telemetry) {
    return new PipelineExecutor.Environment(
        threads.scheduler(),
        threads.engineIo(),
        new PipelineLimits(
            settings.responseBytes(),
            settings.headers(),
            settings.stageTimeout(),
            PipelineLimits.Purpose.SERVICE),
        stored.globalEnvs()::values,
        stored::isIndex,
        telemetry.listener());
  }
}
