package io.searchgateway.script;

import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.problem.Problem;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A stage that is a user's script. */
record ScriptStage(ScriptEnvironment around, ScriptProgram program, ScriptCircuitBreaker breaker)
    implements Stage {

  private static final Duration SOON = Duration.ofSeconds(1);

  ScriptStage(ScriptEnvironment around, ScriptProgram program) {
    this(around, program, new ScriptCircuitBreaker(around.clock()));
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    if (program.rest().lasts()) {
      return CompletableFuture.failedStage(
          Problem.retryable(
              503,
              "script_disabled",
              "the script exhausted the gateway's memory and is disabled for a " + "while",
              ScriptCooldown.LENGTH));
    }
    return breaker
        .ask()
        .map(leave -> ScriptRun.start(around, program, leave, context))
        .orElseGet(() -> CompletableFuture.failedStage(resting(context)));
  }

  private Problem resting(StageContext context) {
    return Problem.retryable(
        503,
        "script_suspended",
        "the script of stage "
            + context.stageId()
            + " of pipeline "
            + context.pipelineId()
            + " exceeded its limits too often and is suspended for a while",
        breaker.rest().orElse(SOON));
  }

  @Override
  public Optional<Duration> suspended() {
    return breaker.rest();
  }

  @Override
  public boolean readsResponse() {
    return true;
  }
}
