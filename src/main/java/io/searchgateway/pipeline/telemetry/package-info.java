/** What is kept of invocations: records of some, figures of all, times of slow ones. */
@NullMarked
package io.searchgateway.pipeline.telemetry;

import org.jspecify.annotations.NullMarked;
