package io.searchgateway.pipeline;

/** Whether a pipeline takes a request that one of its routes matches. */
public interface PipelineTrigger {

  /** Whether the body must be read before it can be judged. */
  boolean readsBody();

  /** Judges the request as received; an error in it counts as false. */
  boolean takes(TriggerRequest request, MatchedRoute route);
}
