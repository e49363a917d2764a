package io.searchgateway.app;

import io.searchgateway.config.PipelineSettings;
import io.searchgateway.pipeline.rest.Library;
import io.searchgateway.pipeline.rest.PipelineApply;
import io.searchgateway.pipeline.rest.PipelineLint;
import io.searchgateway.pipeline.rest.PipelineUploads;
import io.searchgateway.pipeline.rest.PipelineValidation;
import io.searchgateway.pipeline.rest.UploadAdmission;
import io.searchgateway.pipeline.rest.UploadWork;
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

  private final Beans beans;

  @Inject
  public UploadBeans(Beans beans) {
    this.beans = beans;
  }

  private SearchParts parts() {
    return beans.gateway().search();
  }

  private PipelineSettings settings() {
    return beans.gateway().settings().pipelines();
  }

  @Produces
  @Singleton
  Library library() {
    return Library.of(parts().stored().library());
  }

  @Produces
  @Singleton
  UploadWork work() {
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
  UploadAdmission admission(UploadWork work, UploadCheck check, TestRun runs, EnvValidation envs) {
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
  PipelineValidation validation(
      UploadWork work, UploadReader reader, UploadCheck check, Library library, TestRun runs) {
    return new PipelineValidation(
        work, reader, check, library, runs, () -> parts().stored().globalEnvs().masking()::mask);
  }

  @Produces
  @Singleton
  PipelineUploads uploads(
      UploadWork work, UploadReader reader, UploadAdmission admission, Library library) {
    return new PipelineUploads(work, reader, admission, library, parts().pipelines());
  }

  @Produces
  @Singleton
  PipelineLint lint(UploadWork work, UploadReader reader, UploadCheck check, Library library) {
    return new PipelineLint(work, reader, check, library);
  }

  @Produces
  @Singleton
  PipelineApply apply(UploadWork work, UploadAdmission admission, Library library) {
    return new PipelineApply(settings(), work, admission, library);
  }
}
