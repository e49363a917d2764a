package io.searchgateway.http;

import io.searchgateway.pipeline.PipelineExecutor;
import io.searchgateway.proxy.PaceWatch;

/**
 * What every request of a pipeline shares.
 *
 * @param executor runs them
 * @param watch looks after slow clients
 * @param bodyBytes longest body, before and after decoding
 */
public record PipelineRunner(PipelineExecutor executor, PaceWatch watch, int bodyBytes) {}
