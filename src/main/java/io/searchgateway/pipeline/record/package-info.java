/**
 * What is kept of invocations: records of some, figures of all, times of slow ones (specification
 * of pipelines, section 16).
 */
@NullMarked
package io.searchgateway.pipeline.record;

import org.jspecify.annotations.NullMarked;
