package io.searchgateway.pipeline;

import io.searchgateway.cdi.Component;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Runs pipelines. No thread waits: what is not over yet goes on when it is. */
@Component
public final class PipelineExecutor {

  /**
   * What an executor works with.
   *
   * @param timer for deadlines; should drop cancelled tasks at once
   * @param workers where async stages are started
   * @param limits bounds of every invocation
   * @param globalEnvs values for all pipelines at this moment, by key
   * @param isIndex whether an index or alias of that name exists, as far as is known
   * @param listener hears of what is over
   */
  public record Environment(
      ScheduledExecutorService timer,
      Executor workers,
      PipelineLimits limits,
      Supplier<JsonObject> globalEnvs,
      Predicate<String> isIndex,
      InvocationListener listener) {}

  private final Environment around;

  @Inject
  public PipelineExecutor(Environment around) {
    this.around = around;
  }

  /** Starts an invocation; synchronous stages may be over when this returns. */
  public PipelineRun run(PipelineCall call) {
    Invocation invocation = new Invocation(context(call), around.listener());
    invocation.begin();
    return invocation;
  }

  private InvocationContext context(PipelineCall call) {
    JsonObject globalEnvs = around.globalEnvs().get();
    TriggerRequest received = new TriggerRequest(call.request(), call.exchange());
    Envs builtIn = new BuiltInEnvs(received, call.match().matched(), around.isIndex());
    JsonObject own =
        GlobalEnvPlaceholders.filled(call.match().pipeline().definition().envs(), globalEnvs);
    return new InvocationContext(
        call,
        globalEnvs,
        LayeredEnvs.of(own, LayeredEnvs.of(globalEnvs, builtIn)),
        TimeBudget.of(call),
        around.limits(),
        new StageConsole(),
        around.timer(),
        around.workers());
  }
}
