/**
 * Pipelines of the operator's own in the engine: their versions, scripts and global envs, every
 * change of them, and what keeps the pipelines that run in step with what is stored.
 */
@NullMarked
package io.searchgateway.pipeline.stored;

import org.jspecify.annotations.NullMarked;
