package io.searchgateway.pipeline.management;

import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.definition.DefinitionFault;
import io.searchgateway.pipeline.definition.GlobalEnv;
import io.searchgateway.pipeline.stored.EnvValidation;
import io.searchgateway.pipeline.upload.Base;
import io.searchgateway.pipeline.upload.CheckedUpload;
import io.searchgateway.pipeline.upload.Upload;
import io.searchgateway.pipeline.upload.UploadCheck;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Everything that an upload goes through before it is saved. */
public final class UploadAdmission {

  private final UploadCheck check;
  private final BeforeSaving tests;
  private final EnvValidation envs;

  /**
   * An admission.
   *
   * @param tests run once the check has found nothing
   * @param envs tries values of global envs where that is asked for
   */
  public UploadAdmission(UploadCheck check, BeforeSaving tests, EnvValidation envs) {
    this.check = check;
    this.tests = tests;
    this.envs = envs;
  }

  /**
   * Lets an upload pass.
   *
   * @param validateEnvs whether the definition's global envs are tried first
   * @return fails with a problem that tells all that is wrong
   */
  CompletionStage<CheckedUpload> admitted(Upload upload, Base base, boolean validateEnvs) {
    CheckedUpload checked = check.check(upload, base);
    Pipeline pipeline = check.pipeline(checked);
    return tests
        .faults(pipeline)
        .thenCombine(
            validateEnvs
                ? tried(checked)
                : CompletableFuture.completedFuture(List.<DefinitionFault>of()),
            (failed, unfit) -> {
              List<DefinitionFault> faults = new ArrayList<>(failed);
              faults.addAll(unfit);
              check.refuse(checked, base, faults);
              return checked;
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
                        .or(() -> outcome.status().map(status -> "the answer was " + status))
                        .orElse("there was no answer")));
  }
}
