package io.searchgateway.pipeline;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;

/** Runs pipelines (sections 7 and 8). No thread waits: what is not over yet goes on when it is. */
public final class PipelineExecutor {

  /**
   * An executor.
   *
   * @param timer for deadlines; should drop cancelled tasks at once
   * @param workers where async stages are started
   */
  public PipelineExecutor(
      ScheduledExecutorService timer, Executor workers, PipelineLimits limits) {}

  /** Starts an invocation; synchronous stages may be over when this returns. */
  public PipelineRun run(PipelineCall call) {
    CompletableFuture<PipelineAnswer> never = new CompletableFuture<>();
    return new PipelineRun() {
      @Override
      public CompletionStage<PipelineAnswer> answer() {
        return never;
      }

      @Override
      public void cancel() {}
    };
  }
}
