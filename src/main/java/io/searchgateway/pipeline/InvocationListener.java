package io.searchgateway.pipeline;

/** Hears of every invocation that is over. */
@FunctionalInterface
public interface InvocationListener {

  /** Hears nothing. */
  InvocationListener NONE = (call, answer) -> {};

  /**
   * An invocation is over; its answer may not have been written yet. Must be quick, must not throw
   * and must not read a streamed body.
   */
  void ended(PipelineCall call, PipelineAnswer answer);
}
