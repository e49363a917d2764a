/** Pipelines that are run by the clock. */
@NullMarked
package io.searchgateway.pipeline.schedule;

import org.jspecify.annotations.NullMarked;
