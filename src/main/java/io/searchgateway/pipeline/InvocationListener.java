package io.searchgateway.pipeline;

import java.util.List;

/** Hears of every invocation; must be quick and must not throw. */
@FunctionalInterface
public interface InvocationListener {

  /** Hears nothing. */
  InvocationListener NONE = (call, answer) -> {};

  /** An invocation begins. */
  default void began(PipelineCall call) {}

  /**
   * An invocation is over, with the stages that always run; its answer may not have been written
   * yet, and a streamed body must not be read.
   */
  void ended(PipelineCall call, PipelineAnswer answer);

  /** One that tells several, in that order. */
  static InvocationListener all(List<InvocationListener> listeners) {
    List<InvocationListener> told = List.copyOf(listeners);
    return new InvocationListener() {
      @Override
      public void began(PipelineCall call) {
        told.forEach(listener -> listener.began(call));
      }

      @Override
      public void ended(PipelineCall call, PipelineAnswer answer) {
        told.forEach(listener -> listener.ended(call, answer));
      }
    };
  }
}
