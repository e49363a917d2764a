package io.searchgateway.pipeline;

import java.util.concurrent.CompletionStage;

/** An invocation under way. */
public interface PipelineRun {

  /** Completes once, and never with a failure. */
  CompletionStage<PipelineAnswer> answer();

  /** Nobody waits for the answer any more: running stages are told, the others not started. */
  void cancel();
}
