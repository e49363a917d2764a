package io.searchgateway.feature.pipelines;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.pipelines.testrun.StoredTests;
import io.searchgateway.feature.pipelines.testrun.TestRun;
import io.searchgateway.feature.pipelines.upload.CheckedUpload;
import io.searchgateway.feature.pipelines.upload.Upload;
import io.searchgateway.feature.pipelines.upload.UploadBase;
import io.searchgateway.feature.pipelines.upload.UploadCheck;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.definition.DefinitionFault;
import io.searchgateway.pipeline.definition.GlobalEnv;
import io.searchgateway.pipeline.stored.EnvValidation;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Everything that an upload goes through before it is saved. */
@Component
public final class UploadAdmission {

  private final UploadExecutor executor;
  private final UploadCheck check;
  private final SaveCondition tests;
  private final EnvValidation envs;

  /** An admission that runs the tests of definitions. */
  @Inject
  public UploadAdmission(
      UploadExecutor executor, UploadCheck check, TestRun runs, EnvValidation envs) {
    this(executor, check, new StoredTests(runs)::run, envs);
  }

  /**
   * An admission.
   *
   * @param executor where uploads are checked
   * @param tests run once the check has found nothing
   * @param envs tries values of global envs where that is asked for
   */
  public UploadAdmission(
      UploadExecutor executor, UploadCheck check, SaveCondition tests, EnvValidation envs) {
    this.executor = executor;
    this.check = check;
    this.tests = tests;
    this.envs = envs;
  }

  /** An upload and what it makes. */
  private record CompiledUpload(CheckedUpload upload, Pipeline pipeline) {}

  /**
   * Lets an upload pass.
   *
   * @param validateEnvs whether the definition's global envs are tried first
   * @return fails with a problem that tells all that is wrong
   */
  CompletionStage<CheckedUpload> admitted(Upload upload, UploadBase base, boolean validateEnvs) {
    return executor
        .call(
            () -> {
              CheckedUpload checked = check.check(upload, base);
              return new CompiledUpload(checked, check.pipeline(checked));
            })
        .thenCompose(made -> tested(made, base, validateEnvs));
  }

  private CompletionStage<CheckedUpload> tested(
      CompiledUpload made, UploadBase base, boolean validateEnvs) {
    return tests
        .faults(made.pipeline())
        .thenCombine(
            validateEnvs
                ? tried(made.upload())
                : CompletableFuture.completedFuture(List.<DefinitionFault>of()),
            (failed, unfit) -> {
              List<DefinitionFault> faults = new ArrayList<>(failed);
              faults.addAll(unfit);
              return faults;
            })
        .thenCompose(
            faults ->
                faults.isEmpty()
                    ? CompletableFuture.completedFuture(made.upload())
                    : refused(made.upload(), base, faults));
  }

  /** Where faults stand is found by reading the text again. */
  private CompletionStage<CheckedUpload> refused(
      CheckedUpload upload, UploadBase base, List<DefinitionFault> faults) {
    return executor.call(
        () -> {
          check.refuse(upload, base, faults);
          return upload;
        });
  }

  private CompletionStage<List<DefinitionFault>> tried(CheckedUpload checked) {
    CompletionStage<List<DefinitionFault>> faults =
        CompletableFuture.completedFuture(new ArrayList<>());
    List<GlobalEnv> all = checked.definition().globalEnvs();
    for (int i = 0; i < all.size(); i++) {
      GlobalEnv env = all.get(i);
      String path = "/global_envs/" + i + "/value";
      if (env.source().get("validate") instanceof JsonObject) {
        faults =
            faults.thenCombine(
                envs.validate(env),
                (known, outcome) -> {
                  fault(env, path, outcome).ifPresent(known::add);
                  return known;
                });
      }
    }
    return faults;
  }

  private static Optional<DefinitionFault> fault(
      GlobalEnv env, String path, EnvValidation.Outcome outcome) {
    return outcome.valid()
        ? Optional.empty()
        : Optional.of(
            new DefinitionFault(
                path,
                "bad_env",
                "the value of "
                    + env.key()
                    + " is not valid: "
                    + outcome
                        .error()
                        .or(() -> outcome.status().map(status -> "the response was " + status))
                        .orElse("there was no response")));
  }
}
