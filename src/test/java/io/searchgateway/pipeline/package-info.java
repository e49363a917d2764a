/** Tests of the room {@code pipeline}. */
@NullMarked
package io.searchgateway.pipeline;

import org.jspecify.annotations.NullMarked;
