package io.searchgateway.pipeline;

import io.searchgateway.request.Exchange;

/**
 * One request for one pipeline.
 *
 * @param match the pipeline and how it was found
 * @param request as received
 * @param exchange the way of the request through the gateway: caller, client's address, id
 * @param trace how much is to be recorded
 */
public record PipelineCall(
    RouteMatch match, PipelineRequest request, Exchange exchange, TraceDetail trace) {

  /** How much is recorded of an invocation. */
  public enum TraceDetail {
    /** States, times and errors. */
    TIMES,
    /** Also the context after each stage, and what the stage changed in it. */
    CONTEXTS
  }
}
