/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.pipeline.schedule;

import org.jspecify.annotations.NullMarked;
