package io.searchgateway.app;

import io.searchgateway.access.Authentication;
import io.searchgateway.access.Authenticator;
import io.searchgateway.cdi.Component;
import io.searchgateway.config.PipelineSettings;
import io.searchgateway.feature.pipelines.UploadAdmission;
import io.searchgateway.feature.pipelines.UploadExecutor;
import io.searchgateway.feature.pipelines.UploadTestRun;
import io.searchgateway.feature.pipelines.testrun.StoredTests;
import io.searchgateway.feature.pipelines.testrun.TestRun;
import io.searchgateway.feature.pipelines.upload.UploadCheck;
import io.searchgateway.feature.pipelines.upload.UploadReader;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.pipeline.PipelineCompiler;
import io.searchgateway.pipeline.PipelineExecutor;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.stored.EnvValidation;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.pipeline.stored.UploadLibrary;
import io.searchgateway.request.Caller;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** What takes uploads in, and what tries them. */
@Component
public final class UploadBeans {

  @Produces
  @Singleton
  UploadLibrary library(StoredPipelines stored) {
    return stored.library();
  }

  @Produces
  @Singleton
  UploadExecutor executor(GatewayThreads threads, PipelineSettings.Uploads settings) {
    return new UploadExecutor(threads.uploads(), threads.scheduler(), settings.time());
  }

  @Produces
  @Singleton
  UploadCheck check(PipelineCompiler compiler, Pipelines pipelines, StoredPipelines stored) {
    return new UploadCheck(compiler, pipelines, stored.globalEnvs()::values);
  }

  @Produces
  @Singleton
  UploadAdmission admission(
      UploadExecutor executor, UploadCheck check, TestRun runs, EnvValidation envs) {
    return new UploadAdmission(executor, check, new StoredTests(runs)::run, envs);
  }

  @Produces
  @Singleton
  TestRun testRun(
      PipelineExecutor.Environment surroundings, Authenticator authenticator, MemoryBudget memory) {
    return new TestRun(
        surroundings,
        (authorization, address) -> caller(authenticator, authorization, address),
        memory);
  }

  /** Whose credential the header holds; nobody's when it is wrong. */
  private static CompletionStage<Optional<Caller>> caller(
      Authenticator authenticator, String authorization, String address) {
    return authenticator
        .authenticate(List.of(authorization), address)
        .thenApply(
            outcome ->
                outcome instanceof Authentication.Authenticated verified
                    ? Optional.of(verified.caller())
                    : Optional.empty());
  }

  @Produces
  @Singleton
  UploadTestRun validation(
      UploadExecutor executor,
      UploadReader reader,
      UploadCheck check,
      UploadLibrary library,
      TestRun runs,
      StoredPipelines stored) {
    return new UploadTestRun(
        executor, reader, check, library, runs, () -> stored.globalEnvs().masking()::mask);
  }
}
