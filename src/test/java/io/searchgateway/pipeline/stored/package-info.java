/** Tests of stored pipelines, against an engine that keeps documents in memory. */
package io.searchgateway.pipeline.stored;
