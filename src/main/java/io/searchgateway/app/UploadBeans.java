package io.searchgateway.app;

import io.searchgateway.config.PipelineSettings;
import io.searchgateway.feature.pipelines.PipelineApply;
import io.searchgateway.feature.pipelines.PipelineLint;
import io.searchgateway.feature.pipelines.PipelineUploads;
import io.searchgateway.feature.pipelines.UploadAdmission;
import io.searchgateway.feature.pipelines.UploadExecutor;
import io.searchgateway.feature.pipelines.UploadLibrary;
import io.searchgateway.feature.pipelines.UploadTestRun;
import io.searchgateway.feature.pipelines.testrun.StoredTests;
import io.searchgateway.feature.pipelines.testrun.TestRun;
import io.searchgateway.feature.pipelines.upload.UploadCheck;
import io.searchgateway.feature.pipelines.upload.UploadReader;
import io.searchgateway.pipeline.stored.EnvValidation;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;

/** Puts together what takes uploads in. */
@Dependent
public class UploadBeans {

  private final GatewayBeans beans;

  @Inject
  public UploadBeans(GatewayBeans beans) {
    this.beans = beans;
  }

  private SearchModule parts() {
    return beans.gateway().search();
  }

  private PipelineSettings settings() {
    return beans.gateway().settings().pipelines();
  }

  @Produces
  @Singleton
  UploadLibrary library() {
    return UploadLibrary.of(parts().stored().library());
  }

  @Produces
  @Singleton
  UploadExecutor work() {
    return parts().uploads();
  }

  @Produces
  @Singleton
  UploadReader reader() {
    return new UploadReader(settings().uploads());
  }

  @Produces
  @Singleton
  UploadCheck check() {
    return new UploadCheck(
        parts().compiler(), parts().pipelines(), parts().stored().globalEnvs()::values);
  }

  @Produces
  @Singleton
  UploadAdmission admission(
      UploadExecutor work, UploadCheck check, TestRun runs, EnvValidation envs) {
    StoredTests tests = new StoredTests(runs);
    return new UploadAdmission(work, check, tests::run, envs);
  }

  @Produces
  @Singleton
  TestRun testRun() {
    return new TestRun(parts().surroundings(), parts()::caller, beans.gateway().memory());
  }

  @Produces
  @Singleton
  UploadTestRun validation(
      UploadExecutor work,
      UploadReader reader,
      UploadCheck check,
      UploadLibrary library,
      TestRun runs) {
    return new UploadTestRun(
        work, reader, check, library, runs, () -> parts().stored().globalEnvs().masking()::mask);
  }

  @Produces
  @Singleton
  PipelineUploads uploads(
      UploadExecutor work, UploadReader reader, UploadAdmission admission, UploadLibrary library) {
    return new PipelineUploads(work, reader, admission, library, parts().pipelines());
  }

  @Produces
  @Singleton
  PipelineLint lint(
      UploadExecutor work, UploadReader reader, UploadCheck check, UploadLibrary library) {
    return new PipelineLint(work, reader, check, library);
  }

  @Produces
  @Singleton
  PipelineApply apply(UploadExecutor work, UploadAdmission admission, UploadLibrary library) {
    return new PipelineApply(settings(), work, admission, library);
  }
}
