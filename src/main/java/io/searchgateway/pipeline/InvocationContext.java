package io.searchgateway.pipeline;

import jakarta.json.JsonObject;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;

/**
 * What stays the same through one invocation.
 *
 * @param globalEnvs values for all pipelines when it began, by key
 * @param envs all but those that stages have set
 * @param console where stages print
 * @param timer for deadlines
 * @param workers where stages are started that nobody is to wait for
 */
record InvocationContext(
    PipelineCall call,
    JsonObject globalEnvs,
    Envs envs,
    TimeBudget budget,
    PipelineLimits limits,
    StageConsole console,
    ScheduledExecutorService timer,
    Executor workers) {

  Pipeline pipeline() {
    return call.match().pipeline();
  }
}
