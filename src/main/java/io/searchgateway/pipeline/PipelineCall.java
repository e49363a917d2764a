package io.searchgateway.pipeline;

import io.searchgateway.request.Exchange;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

/**
 * One request for one pipeline.
 *
 * @param match the pipeline and how it was found
 * @param request as received
 * @param exchange the way of the request through the gateway: caller, client's address, id
 * @param trace how much is to be recorded
 * @param before merged into the context before the first stage, as if a script had returned it
 */
public record PipelineCall(
    RouteMatch match,
    PipelineRequest request,
    Exchange exchange,
    TraceDetail trace,
    JsonObject before) {

  /** A call with nothing in its context but the request. */
  public PipelineCall(
      RouteMatch match, PipelineRequest request, Exchange exchange, TraceDetail trace) {
    this(match, request, exchange, trace, JsonValue.EMPTY_JSON_OBJECT);
  }

  /** How much is recorded of an invocation. */
  public enum TraceDetail {
    /** States, times and errors. */
    TIMES,
    /** Also the context after each stage, and what the stage changed in it. */
    CONTEXTS
  }
}
