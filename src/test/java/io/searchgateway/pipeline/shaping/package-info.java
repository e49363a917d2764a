/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.pipeline.shaping;

import org.jspecify.annotations.NullMarked;
