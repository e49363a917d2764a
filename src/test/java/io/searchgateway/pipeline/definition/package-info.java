/** Tests of the room {@code pipeline.definition}. */
@NullMarked
package io.searchgateway.pipeline.definition;

import org.jspecify.annotations.NullMarked;
