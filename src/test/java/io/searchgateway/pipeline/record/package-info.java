/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.pipeline.record;

import org.jspecify.annotations.NullMarked;
