package io.searchgateway.feature.pipelines;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.pipelines.testrun.TestContext;
import io.searchgateway.feature.pipelines.testrun.TestReport;
import io.searchgateway.feature.pipelines.testrun.TestRun;
import io.searchgateway.feature.pipelines.upload.Upload;
import io.searchgateway.feature.pipelines.upload.UploadBase;
import io.searchgateway.feature.pipelines.upload.UploadCheck;
import io.searchgateway.feature.pipelines.upload.UploadReader;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.pipeline.stored.UploadLibrary;
import io.searchgateway.request.Caller;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Runs an upload to see what it does, and saves nothing. */
@Component
public final class UploadTestRun {

  private final UploadExecutor executor;
  private final UploadReader reader;
  private final UploadCheck check;
  private final UploadLibrary library;
  private final TestRun runs;
  private final Supplier<UnaryOperator<JsonValue>> masking;

  /** A validation that hides the secrets that are stored. */
  @Inject
  public UploadTestRun(
      UploadExecutor executor,
      UploadReader reader,
      UploadCheck check,
      UploadLibrary library,
      TestRun runs,
      StoredPipelines stored) {
    this(executor, reader, check, library, runs, () -> stored.globalEnvs().masking()::mask);
  }

  /**
   * A validation.
   *
   * @param executor where uploads are read and checked
   * @param masking hides the secrets of the moment
   */
  public UploadTestRun(
      UploadExecutor executor,
      UploadReader reader,
      UploadCheck check,
      UploadLibrary library,
      TestRun runs,
      Supplier<UnaryOperator<JsonValue>> masking) {
    this.executor = executor;
    this.reader = reader;
    this.check = check;
    this.library = library;
    this.runs = runs;
    this.masking = masking;
  }

  /** Most bytes of one upload. */
  int most() {
    return reader.most();
  }

  /** The report of a run; fails with what is wrong with the upload. */
  CompletionStage<JsonObject> validate(SentUpload sent, Optional<Caller> caller) {
    return executor
        .call(
            () -> {
              Upload upload = reader.read(sent.contentType(), sent.body());
              return new TestRequest(upload, TestContext.of(upload.definition(), upload.extras()));
            })
        .thenCompose(asked -> run(asked, sent, caller))
        .thenApply(outcome -> TestReport.of(outcome, masking.get()));
  }

  /** What is to be run, on what. */
  private record TestRequest(Upload upload, TestContext context) {}

  private CompletionStage<TestRun.Outcome> run(
      TestRequest asked, SentUpload sent, Optional<Caller> caller) {
    return UploadBase.lent(asked.upload(), library)
        .thenCompose(base -> executor.call(() -> check.pipeline(check.check(asked.upload(), base))))
        .thenCompose(
            pipeline -> runs.run(pipeline, asked.context(), caller, sent.author().address()));
  }
}
