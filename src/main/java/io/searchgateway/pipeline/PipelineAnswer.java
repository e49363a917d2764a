package io.searchgateway.pipeline;

/**
 * How an invocation ended.
 *
 * @param response what the client gets; a streamed body is read, or discarded, by whoever has this
 * @param trace what happened on the way
 */
public record PipelineAnswer(PipelineResponse response, Trace trace) {}
