/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.pipeline.telemetry;

import org.jspecify.annotations.NullMarked;
