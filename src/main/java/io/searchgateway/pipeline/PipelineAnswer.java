package io.searchgateway.pipeline;

import java.util.Optional;

/**
 * How an invocation ended.
 *
 * @param response what the client gets; a streamed body is read, or discarded, by whoever has this
 * @param trace what happened on the way
 * @param log id under which a record of it is to be kept, if any is
 */
public record PipelineAnswer(PipelineResponse response, Trace trace, Optional<String> log) {}
