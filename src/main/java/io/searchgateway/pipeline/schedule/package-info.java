/** Pipelines that are run by the clock (specification of pipelines, section 5.1). */
@NullMarked
package io.searchgateway.pipeline.schedule;

import org.jspecify.annotations.NullMarked;
