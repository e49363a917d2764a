package io.searchgateway.script;

import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A stage that is a user's script. */
record ScriptStage(Surroundings around, Program program) implements Stage {

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    if (program.rest().lasts()) {
      return CompletableFuture.failedStage(
          Problem.retryable(
              503,
              "script_disabled",
              "the script exhausted the gateway's memory and is not run for a while",
              Rest.LENGTH));
    }
    return ScriptRun.start(around, program, context);
  }

  @Override
  public boolean readsResponse() {
    return true;
  }
}
