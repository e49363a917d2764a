package io.searchgateway.app;

import io.searchgateway.config.PipelineSettings;
import io.searchgateway.pipeline.rest.PipelineApply;
import io.searchgateway.pipeline.rest.PipelineLint;
import io.searchgateway.pipeline.rest.PipelineUploads;
import io.searchgateway.pipeline.rest.UploadAdmission;
import io.searchgateway.pipeline.rest.UploadExecutor;
import io.searchgateway.pipeline.rest.UploadLibrary;
import io.searchgateway.pipeline.rest.UploadTestRun;
import io.searchgateway.pipeline.stored.EnvValidation;
import io.searchgateway.pipeline.testrun.StoredTests;
import io.searchgateway.pipeline.testrun.TestRun;
import io.searchgateway.pipeline.upload.UploadCheck;
import io.searchgateway.pipeline.upload.UploadReader;
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
