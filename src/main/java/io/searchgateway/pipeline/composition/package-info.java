/** The stage that runs another pipeline within this one. */
@NullMarked
package io.searchgateway.pipeline.composition;

import org.jspecify.annotations.NullMarked;
