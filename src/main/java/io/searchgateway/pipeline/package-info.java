/**
 * Pipelines at run time: the routing table, the stages and their registry, the executor that runs
 * them over one context, and the trace it leaves.
 */
@NullMarked
package io.searchgateway.pipeline;

import org.jspecify.annotations.NullMarked;
