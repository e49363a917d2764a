/** Tests of stored pipelines, against an engine that keeps documents in memory. */
@NullMarked
package io.searchgateway.pipeline.stored;

import org.jspecify.annotations.NullMarked;
