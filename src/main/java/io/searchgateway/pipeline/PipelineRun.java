package io.searchgateway.pipeline;

import java.util.concurrent.CompletionStage;

/** An invocation under way. */
public interface PipelineRun {

  /** Completes once, and never with a failure. */
  CompletionStage<PipelineAnswer> answer();

  /**
   * Completes with the same answer when the stages that always run are over too, of which its trace
   * then tells; the response may have been read by then. Never with a failure.
   */
  default CompletionStage<PipelineAnswer> end() {
    return answer();
  }

  /**
   * Nobody waits for the answer any more, or for the rest of its body: running stages, and a
   * backend that still sends, are told, and no others are started.
   */
  void cancel();
}
