/**
 * The stage that runs another pipeline within this one (specification of pipelines, section 19,
 * C3).
 */
@NullMarked
package io.searchgateway.pipeline.calling;

import org.jspecify.annotations.NullMarked;
